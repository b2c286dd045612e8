import { decimalAmount, type DecimalAmount } from '../../domain/money/minor-units.ts';
import { chosenParts } from '../../domain/framing/framing-choice.ts';
import type { ChosenFraming } from '../../domain/framing/framing-choice.ts';
import { formatSize } from '../../domain/framing/measure-format.ts';
import type { Size } from '../../domain/framing/framed-picture.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { currentPrice } from '../../domain/buy-box/selection.ts';
import type { Live } from '../../domain/buy-box/selection.ts';

interface Props {
  readonly context: StoreContext;
  readonly t: Translate;
  readonly chosen: ChosenFraming;
  readonly live: Live;
  readonly print: { readonly label: string; readonly price: DecimalAmount };
  /** Size on the wall. */
  readonly total: Size;
}

/** Renders the price of each part and of all together, and the size on the wall. */
export function FramingSum({ context, t, chosen, live, print, total }: Props) {
  const rows = [
    { key: 'print', name: t('framing.print'), label: print.label, price: print.price },
    ...chosenParts(chosen).map(({ part, size }) => ({
      key: size.sku,
      name: part.name,
      label: size.label,
      price: currentPrice(size, live).price,
    })),
  ];
  if (rows.length === 1) return null;
  const sum = decimalAmount(rows.reduce((all, { price }) => all + price, 0));
  return (
    <dl className="framing-sum">
      {rows.map(({ key, name, label, price }) => (
        <div key={key}>
          <dt>
            {name} <span className="soft">{label}</span>
          </dt>
          <dd className="price">{formatPrice(context, price)}</dd>
        </div>
      ))}
      <div>
        <dt>
          {t('framing.together')}{' '}
          <span className="soft">{t('framing.onWall', { size: formatSize(total, context.locale) })}</span>
        </dt>
        <dd className="price">{formatPrice(context, sum)}</dd>
      </div>
    </dl>
  );
}
