import type { DecimalAmount } from '../../domain/money/minor-units.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import type { CustomOption, CustomOptionValue } from '../../domain/product/product.ts';
import { allowsMultiple } from '../../domain/product/bundle-option.ts';
import { optionPrice } from '../../domain/price/custom-option-price.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { saleSteps } from '../../domain/stock/sale-limits.ts';
import { livePrice } from '../live-price.ts';
import { Quantity } from '../Quantity.tsx';
import { type BuyBoxTexts, withSurcharge } from './buy-box-texts.ts';
import { Checks } from './Checks.tsx';
import type { BoxedPart } from '../../domain/buy-box/buy-box-product.ts';
import { preselectedValue } from '../../domain/buy-box/custom-selection.ts';
import { currentPrice, fields } from '../../domain/buy-box/selection.ts';
import type { Live } from '../../domain/buy-box/selection.ts';
import type { ProblemTexts } from './refused.ts';
import { isPartOut, partHint } from '../../domain/buy-box/composite-stock-hint.ts';
import { QuantityOffers } from './QuantityOffers.tsx';
import { StockLabel } from './StockLabel.tsx';

interface Shared {
  readonly context: StoreContext;
  readonly problems: ProblemTexts | undefined;
}

/** Renders the parts of a grouped product, each with its own stock and quantity; of what is sold out none can be chosen. */
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
            <StockLabel hint={partHint(part, live)} texts={texts} />
            <QuantityOffers of={part} live={live} />
          </div>
          <span className="price" {...livePrice(part.sku)}>
            {formatPrice(context, currentPrice(part, live).price)}
          </span>
          {!isPartOut(part, live) && (
            <Quantity
              texts={texts}
              name={fields.part(part.sku)}
              steps={saleSteps(part.stock)}
              mayBeNone
              defaultValue={saleSteps(part.stock).least}
              describedBy={`part-${part.sku}`}
              problem={problems?.[fields.part(part.sku)]}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Renders the custom options of a product: a single choice, several choices, or a text. */
export function CustomOptions({
  context,
  options,
  price,
  none,
  problems,
}: Shared & {
  readonly options: readonly CustomOption[];
  readonly price: DecimalAmount;
  readonly none: string;
}) {
  const named = (option: Partial<CustomOptionValue>, title: string) =>
    withSurcharge(context, title, optionPrice(option, { price_incl_tax: price }).price_incl_tax);
  return options.map((option) => {
    const { option_id, title, is_require, values, max_characters, type } = option;
    const name = fields.custom(option_id);
    const problem = problems?.[name];
    const problemId = `${name}-problem`;
    const marks = { 'aria-invalid': problem ? true : undefined, 'aria-describedby': problem && problemId };
    const text = { name, required: is_require, maxLength: max_characters || 1000, ...marks };
    // The page says that the product can't be bought here.
    if (type === 'file') return null;
    return (
      <div key={option_id} className="buy-box-field">
        {values?.length && allowsMultiple(type) ? (
          <Checks
            title={title}
            name={name}
            values={values.map((value) => ({
              value: String(value.option_type_id),
              text: named(value, value.title),
            }))}
            problemId={problem && problemId}
          />
        ) : (
          <label className="buy-box-field">
            <span className="label">{named(option, title)}</span>
            {values?.length ? (
              <select className="field" name={name} defaultValue={preselectedValue(option) ?? ''}>
                {!is_require && <option value="">{none}</option>}
                {values.map((value) => (
                  <option key={value.option_type_id} value={String(value.option_type_id)}>
                    {named(value, value.title)}
                  </option>
                ))}
              </select>
            ) : type === 'area' ? (
              <textarea className="field" rows={3} {...text} />
            ) : (
              <input className="field" {...text} />
            )}
          </label>
        )}
        {problem && (
          <span role="alert" id={problemId} className="field-problem">
            {problem}
          </span>
        )}
      </div>
    );
  });
}
