import { formatPrice } from '../../domain/money/price-format.ts';
import { isForSale, isReserved } from '../../domain/stock/stock-availability.ts';
import type { StoreContext } from '../../state/store-context.ts';
import type { BoxedProduct } from '../../domain/buy-box/buy-box-product.ts';
import { livePrice } from '../live-price.ts';
import { chosenVariant, currentPrice, fields, initialChoices } from '../../domain/buy-box/selection.ts';
import type { Choices, Live } from '../../domain/buy-box/selection.ts';

interface Props {
  readonly context: StoreContext;
  readonly product: BoxedProduct;
  readonly choices: Choices;
  readonly live: Live;
  readonly outOfStock: string;
}

/**
 * Renders one group of radio buttons for each option; each value shows what it costs and whether it can be had, which
 * `<live-prices>` keeps true until the island is ready.
 */
export function VariantOptions({ context, product, choices, live, outOfStock }: Props) {
  const first = initialChoices(product);
  return product.configurable_options?.map(({ attribute_code, label, values }) => {
    const name = fields.option(attribute_code);
    return (
      <fieldset key={attribute_code} className="buy-box-options">
        <legend className="label">{label}</legend>
        <div>
          {values.map(({ value_index, label: text }) => {
            const value = String(value_index);
            const variant = chosenVariant(product, { ...choices, [name]: [value] });
            const stock = variant && (live[variant.sku]?.stock ?? variant.stock);
            const available = variant !== null && (!stock || isForSale(stock) || isReserved(stock));
            return (
              <label
                key={value}
                className={available ? 'buy-box-option' : 'buy-box-option is-out'}
                suppressHydrationWarning
              >
                <input type="radio" name={name} value={value} defaultChecked={first[name]?.[0] === value} />
                <span>{text}</span>
                <small {...(variant && livePrice(variant.sku))}>
                  {variant && available
                    ? formatPrice(context, currentPrice(variant, live).price)
                    : outOfStock}
                </small>
              </label>
            );
          })}
        </div>
      </fieldset>
    );
  });
}
