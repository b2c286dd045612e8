import type { MessageCode } from '../../domain/messages.ts';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import { countedPart, defaultLink, linkQuantity } from '../../domain/product/bundle-option.ts';
import { linkSurcharge } from '../../domain/price/composite-price.ts';
import { optionPrice } from '../../domain/price/custom-option-price.ts';
import type { OwnPrice } from '../../domain/product/product.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { Quantity } from '../Quantity.tsx';
import { type BuyBoxTexts, withSurcharge } from './buy-box-texts.ts';
import type { BoxedBundleOption } from '../../domain/buy-box/buy-box-product.ts';
import { Checks } from './Checks.tsx';
import { freeLink, partProblem, partQuantityField } from '../../domain/buy-box/composite-selection.ts';
import { isPartOut } from '../../domain/buy-box/composite-stock-hint.ts';
import { currentPrice, fields } from '../../domain/buy-box/selection.ts';
import type { Choices, Live } from '../../domain/buy-box/selection.ts';
import type { ProblemTexts } from './refused.ts';

export type PartProblems = Partial<Record<MessageCode, string>>;

interface Props {
  readonly context: StoreContext;
  readonly live: Live;
  readonly choices: Choices;
  readonly options: readonly BoxedBundleOption[];
  readonly texts: BuyBoxTexts;
  /** Of a bundle that has a price of its own: its parts have none then, they add to it. */
  readonly own: OwnPrice | undefined;
  readonly problems: ProblemTexts | undefined;
  readonly partProblems: PartProblems | undefined;
}

/**
 * Renders one choice for each option of a bundle, or several where it takes them, and how many where that can be chosen; an
 * option with one part has nothing else to choose.
 */
export function BundleOptions({
  context,
  live,
  choices,
  options,
  own,
  texts,
  problems,
  partProblems,
}: Props) {
  return options.map((option) => {
    const { option_id, title, required, product_links } = option;
    const name = fields.bundle(option_id);
    const titleId = `${name}-title`;
    const free = freeLink(option, choices);
    const problem = partProblem(option, choices);
    const [only] = product_links;
    const fixed = required && product_links.length === 1 ? only : undefined;
    const usual = defaultLink(option);
    const lacking = problems?.[name];
    const lackingId = `${name}-problem`;
    const values = product_links.map((link) => ({
      value: String(link.id),
      text:
        linkText(context, live, link, own) + (isPartOut(link.product, live) ? ` · ${texts.outOfStock}` : ''),
      isChosen: link === usual,
    }));
    if (fixed && !free) return <input key={option_id} type="hidden" name={name} value={String(fixed.id)} />;
    return (
      <div key={option_id} className="buy-box-field">
        {fixed ? (
          <span className="label" id={titleId}>
            <input type="hidden" name={name} value={String(fixed.id)} />
            {[...new Set([title, fixed.product.name])].join(' · ')}
          </span>
        ) : option.allowsMultiple ? (
          <Checks title={title} name={name} values={values} id={titleId} problemId={lacking && lackingId} />
        ) : (
          <label className="buy-box-field">
            <span className="label" id={titleId}>
              {title}
            </span>
            <select className="field" name={name} defaultValue={String(usual?.id ?? '')}>
              {!required && <option value="">{texts.none}</option>}
              {values.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        )}
        {lacking && (
          <span role="alert" id={lackingId} className="field-problem">
            {lacking}
          </span>
        )}
        {free && (
          <div className="buy-box-part-quantity">
            <Quantity
              key={free.id}
              texts={texts}
              name={partQuantityField(option_id)}
              defaultValue={linkQuantity(free)}
              describedBy={titleId}
              problem={problem ? partProblems?.[problem.code] : undefined}
            />
          </div>
        )}
      </div>
    );
  });
}

/** Returns name and price of what a bundle has of a part; of one that comes in any number, of one piece. */
function linkText(
  context: StoreContext,
  live: Live,
  link: BoxedBundleOption['product_links'][number],
  own: OwnPrice | undefined,
): string {
  const { price } = currentPrice(link.product, live);
  const count = link.can_change_quantity ? 1 : linkQuantity(link);
  if (own) {
    const added = decimalAmount(optionPrice(linkSurcharge(link), own).price_incl_tax * count);
    return withSurcharge(context, countedPart(link.product.name, count), added);
  }
  return `${countedPart(link.product.name, count)} · ${formatPrice(context, decimalAmount(price * count))}`;
}
