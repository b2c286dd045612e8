import { attributeLabels } from '../product/attribute-labels.ts';
import type { Attribute } from '../product/attribute.ts';

/** One line of the comparison: what each product has of an attribute. */
export interface ComparisonRow {
  readonly attribute_code: string;
  readonly label: string;
  /** By product, in their order; empty where it has nothing. */
  readonly values: readonly (readonly string[])[];
  /** True if the products differ in it. */
  readonly differs: boolean;
}

type ComparedAttribute = Pick<
  Attribute,
  'attribute_code' | 'default_frontend_label' | 'is_comparable' | 'options'
>;

/**
 * Returns the rows of the comparison: comparable attributes (docs/reference/product.md#s3) that at least one product
 * has, in their given order. `describe` formats values that are not options, such as prices.
 */
export function comparisonRows<Item extends object>(
  products: readonly Item[],
  attributes: readonly ComparedAttribute[],
  describe: (product: Item, attributeCode: string) => string | undefined = () => undefined,
): ComparisonRow[] {
  return attributes
    .filter(({ is_comparable }) => is_comparable)
    .map((attribute) => {
      const values = products.map((product) => {
        const described = describe(product, attribute.attribute_code);
        return described === undefined ? attributeLabels(product, attribute) : [described];
      });
      const { attribute_code, default_frontend_label: label } = attribute;
      return {
        attribute_code,
        label,
        values,
        differs: new Set(values.map((each) => each.join('\n'))).size > 1,
      };
    })
    .filter(({ values }) => values.some((each) => each.length > 0));
}
