import {
  boardSizesFor,
  chooseFraming,
  framesFor,
  hangersFor,
  needsBoard,
  passepartoutsOf,
} from '../../domain/framing/framing-choice.ts';
import type { ChosenFraming, ChosenPart, FramingWish } from '../../domain/framing/framing-choice.ts';
import type { FramingOffer, OfferedSize } from '../../domain/framing/framing-offer.ts';
import type { PrintSize } from '../../domain/framing/framing.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import { isForSale } from '../../domain/stock/stock-availability.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { currentPrice } from '../../domain/buy-box/selection.ts';
import type { Live } from '../../domain/buy-box/selection.ts';
import { SwatchChoice } from './SwatchChoice.tsx';
import { BareSwatch, BoardSwatch, FrameSwatch, HangerSwatch } from './Swatches.tsx';

export interface FramingChoiceProps {
  readonly context: StoreContext;
  readonly t: Translate;
  readonly offer: FramingOffer;
  readonly print: PrintSize;
  readonly chosen: ChosenFraming;
  readonly live: Live;
  readonly onWish: (wish: FramingWish) => void;
  /** Tells the radio buttons of two places on a page apart. */
  readonly group: string;
}

/** Returns a note with the current price of what is sold in a size. */
function noteOf(size: OfferedSize, { context, live, t }: FramingChoiceProps) {
  const stock = live[size.sku]?.stock;
  const isOut = stock ? !isForSale(stock) : Boolean(size.isOut);
  const note = isOut ? t('framing.outOfStock') : formatPrice(context, currentPrice(size, live).price);
  return { isOut, note };
}

/** Renders the choice of a frame, a passepartout and its size for a print. */
export function FramingChoice(props: FramingChoiceProps) {
  const { t, offer, print, chosen, onWish, group } = props;
  const { frame, passepartout, hanger } = chosen;
  const boards = boardSizesFor(offer, print);
  const mustHaveBoard = needsBoard(offer, print);
  const around = passepartout?.size ?? (mustHaveBoard ? boards[0] : undefined) ?? print;
  const frames = framesFor(offer, around);
  const hangers = hangersFor(offer, print);
  const wish: FramingWish = {
    frame: (frame ?? hanger)?.part.sku ?? null,
    passepartout: passepartout?.size.sku ?? null,
  };
  if (frames.length + hangers.length === 0) return <p className="soft">{t('framing.noneFits')}</p>;
  const isWithFrame = (board: ChosenPart) =>
    framesFor(offer, board.size).some(({ part }) => part.sku === wish.frame);
  const mats = passepartoutsOf(offer, passepartout?.size ?? boards[0] ?? print).filter(isWithFrame);
  const sizes = passepartout
    ? boards
        .flatMap((board) =>
          passepartoutsOf(offer, board).filter(({ part }) => part.sku === passepartout.part.sku),
        )
        .filter(isWithFrame)
    : [];
  const none = { sku: '', swatch: <BareSwatch /> };
  return (
    <>
      <SwatchChoice
        group={`${group}-frame`}
        legend={t('framing.frame')}
        chosen={wish.frame ?? ''}
        onChoose={(sku) => onWish({ ...wish, frame: sku || null })}
        options={[
          { ...none, name: t('framing.noFrame') },
          ...frames.map(({ part, size }) => ({
            sku: part.sku,
            name: part.name,
            ...noteOf(size, props),
            swatch: <FrameSwatch frame={part} />,
          })),
          ...hangers.map(({ part, size }) => ({
            sku: part.sku,
            name: part.name,
            ...noteOf(size, props),
            swatch: <HangerSwatch finish={part.finish} />,
          })),
        ]}
      />
      {frame && mats.length > 0 && (
        <SwatchChoice
          group={`${group}-passepartout`}
          legend={t('framing.passepartout')}
          chosen={passepartout?.part.sku ?? ''}
          onChoose={(sku) => onWish({ ...wish, passepartout: sameBoard(mats, sku) })}
          options={[
            ...(mustHaveBoard ? [] : [{ ...none, name: t('framing.noPassepartout') }]),
            ...mats.map(({ part, size }) => ({
              sku: part.sku,
              name: part.name,
              ...noteOf(size, props),
              swatch: <BoardSwatch colour={part.colour} />,
            })),
          ]}
        />
      )}
      {sizes.length > 1 && (
        <fieldset className="framing-sizes">
          <legend className="label">{t('framing.frameSize')}</legend>
          <div>
            {sizes.map(({ size }) => (
              <label key={size.sku}>
                <input
                  type="radio"
                  name={`${group}-size`}
                  value={size.sku}
                  checked={size.sku === passepartout?.size.sku}
                  onChange={() => onWish({ ...wish, passepartout: size.sku })}
                />
                <span>{size.label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );

  /**
   * Returns the SKU that chooses another colour in the same board size; for the smallest size, that of the passepartout
   * itself.
   */
  function sameBoard(boardsOfSize: readonly ChosenPart[], sku: string): string | null {
    const mat = boardsOfSize.find(({ part }) => part.sku === sku);
    if (!mat) return null;
    const smallest = chooseFraming(offer, print, { ...wish, passepartout: sku }).passepartout;
    return smallest?.size.sku === mat.size.sku ? sku : mat.size.sku;
  }
}
