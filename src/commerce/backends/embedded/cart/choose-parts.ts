import type { BundleOption, BundleProductLink, Product } from '../../../../domain/product/product.ts';
import type { BundleOptionChoice } from '../../../contract/cart.ts';
import { cartErrors } from '../../../errors.ts';
import type { ChosenLabel, ChosenPart } from './choice.ts';

/** The parts of a bundle, and the options that name them. */
export interface Parts {
  readonly parts: readonly ChosenPart[];
  readonly options: readonly { option_id: number; option_qty: number; option_selections: number[] }[];
  readonly labels: readonly ChosenLabel[];
}

/**
 * The chosen parts of a bundle. An option that the choice leaves out has its default, else its first part;
 * so has every option when nothing was chosen (specification section 4). Throws for parts that the bundle has not,
 * and for a bundle without any.
 */
export function chooseParts(bundle: Product, choices: readonly BundleOptionChoice[]): Parts {
  const bundleOptions = [...(bundle.bundle_options ?? [])].sort((a, b) => a.option_id - b.option_id);
  const known = new Set(bundleOptions.map(({ option_id }) => String(option_id)));
  const unique = new Set(choices.map(({ option_id }) => option_id));
  if (bundleOptions.length === 0) throw cartErrors.outOfStock();
  if (unique.size !== choices.length) throw cartErrors.badOptions();
  if (choices.some(({ option_id }) => !known.has(option_id))) throw cartErrors.badOptions();
  const picked = bundleOptions.map((option) => pick(option, choices)).filter(({ links }) => links.length > 0);
  const parts = picked.flatMap(({ links, qty }) =>
    links.map((link) => {
      if (!link.product || link.product.status >= 2) throw cartErrors.outOfStock();
      return { product: link.product, qty: qty ?? quantityOf(link) };
    }),
  );
  return {
    parts,
    options: picked.map(({ option, links, qty }) => ({
      option_id: option.option_id,
      option_qty: qty ?? quantityOf(links[0]),
      option_selections: links.map(({ id }) => Number(id)),
    })),
    labels: picked.map(({ option, links, qty }) => ({
      label: option.title,
      value: links.map((link) => `${qty ?? quantityOf(link)} × ${link.product?.name ?? link.sku}`).join(', '),
    })),
  };
}

interface Picked {
  readonly option: BundleOption;
  readonly links: readonly BundleProductLink[];
  /** Quantity of the choice, where the bundle lets the shopper choose it. */
  readonly qty: number | undefined;
}

const manyTypes = ['checkbox', 'multi'];

function pick(option: BundleOption, choices: readonly BundleOptionChoice[]): Picked {
  const choice = choices.find(({ option_id }) => option_id === String(option.option_id));
  const usual = option.product_links.find(({ is_default }) => is_default) ?? option.product_links[0];
  if (!choice) return { option, links: usual ? [usual] : [], qty: undefined };
  const wanted = [...new Set(choice.option_selections)];
  const links = option.product_links.filter(({ id }) => wanted.includes(String(id)));
  const tooMany = links.length > 1 && !manyTypes.includes(option.type);
  if (links.length !== wanted.length || tooMany || (option.required && links.length === 0)) {
    throw cartErrors.badOptions();
  }
  const free = links.length === 1 && Number(links[0]?.can_change_quantity ?? 0) === 1;
  return { option, links, qty: free ? choice.option_qty : undefined };
}

function quantityOf(link: BundleProductLink | undefined): number {
  const qty = Math.round(Number(link?.qty));
  return qty > 0 ? qty : 1;
}
