import { formatPrice } from '../../domain/money/price-format.ts';
import type { CustomOption, CustomOptionValue } from '../../domain/product/product.ts';
import { optionPrice } from '../../domain/price/custom-option-price.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { livePrice } from '../live-price.ts';
import { Quantity } from '../Quantity.tsx';
import type { BuyBoxTexts } from './BuyBox.tsx';
import type { BoxedPart } from './buy-box-product.ts';
import { currentPrice, fields } from './selection.ts';
import type { Live, ProblemTexts } from './selection.ts';
import { isPartOut, partHint } from './composite-stock-hint.ts';
import { StockWord } from './StockWord.tsx';

interface Shared {
  readonly context: StoreContext;
  readonly problems: ProblemTexts | undefined;
}

/** The parts of a grouped product, each with its own stock and quantity; of what is sold out none can be chosen. */
export function Parts({
  context,
  live,
  parts,
  texts,
  problems,
}: Shared & { readonly live: Live; readonly parts: readonly BoxedPart[]; readonly texts: BuyBoxTexts }) {
  return (
    <ul className="buy-box-parts">
      {parts.map((part) => (
        <li key={part.sku}>
          <div>
            <span id={`part-${part.sku}`}>{part.name}</span>
            <StockWord hint={partHint(part, live)} texts={texts} />
          </div>
          <span className="price" {...livePrice(part.sku)}>
            {formatPrice(context, currentPrice(part, live).price)}
          </span>
          {!isPartOut(part, live) && (
            <Quantity
              texts={texts}
              name={fields.part(part.sku)}
              min={0}
              defaultValue={1}
              describedBy={`part-${part.sku}`}
              problem={problems?.[fields.part(part.sku)]}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Custom options of a product: choices, or a text. */
export function CustomOptions({
  context,
  options,
  price,
  none,
  problems,
}: Shared & {
  readonly options: readonly CustomOption[];
  readonly price: number;
  readonly none: string;
}) {
  const withSurcharge = (option: Partial<CustomOptionValue>, title: string) => {
    const amount = optionPrice(option, { price_incl_tax: price }).price_incl_tax;
    return amount > 0 ? `${title} · +${formatPrice(context, amount)}` : title;
  };
  return options.map((option) => {
    const { option_id, title, is_require, values, max_characters } = option;
    const name = fields.custom(option_id);
    const problem = problems?.[name];
    const problemId = `${name}-problem`;
    return (
      <div key={option_id} className="buy-box-field">
        <label className="buy-box-field">
          <span className="label">{withSurcharge(option, title)}</span>
          {values?.length ? (
            <select
              className="field"
              name={name}
              defaultValue={is_require ? String(values[0]?.option_type_id) : ''}
            >
              {!is_require && <option value="">{none}</option>}
              {values.map((value) => (
                <option key={value.option_type_id} value={String(value.option_type_id)}>
                  {withSurcharge(value, value.title)}
                </option>
              ))}
            </select>
          ) : (
            <input
              className="field"
              name={name}
              required={is_require}
              maxLength={max_characters || 1000}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem && problemId}
            />
          )}
        </label>
        {problem && (
          <span role="alert" id={problemId} className="field-problem">
            {problem}
          </span>
        )}
      </div>
    );
  });
}
