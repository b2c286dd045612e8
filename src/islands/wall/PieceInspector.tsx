import { useEffect } from 'react';
import type { Ref } from 'react';
import { formatLength, formatSize } from '../../domain/framing/measure-format.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import { isForSale } from '../../domain/stock/stock-availability.ts';
import {
  boardSizesFor,
  framesFor,
  hangersFor,
  passepartoutsOf,
} from '../../domain/framing/framing-choice.ts';
import { refreshProducts } from '../../state/refresh-products.ts';
import { FramingChoice } from '../framing/FramingChoice.tsx';
import type { WallModel, ModelPlace, WallTools } from './wall-model.ts';
import type { WallActions } from './wall-actions.ts';
import { selectionOfPiece } from './wall-pieces.ts';
import type { HungPiece } from './wall-pieces.ts';

interface Props {
  readonly tools: WallTools;
  readonly bench: WallModel;
  readonly actions: WallActions;
  readonly chosen: ModelPlace & { readonly piece: HungPiece };
  readonly title: Ref<HTMLHeadingElement>;
  /** Asks for another print in its place. */
  readonly onReplace: () => void;
  readonly onDone: () => void;
}

/** Renders the chosen picture: its size, framing, place and price. */
export function PieceInspector({ tools, bench, actions, chosen, title, onReplace, onDone }: Props) {
  const { context, t, framingTexts, offer } = tools;
  const { place, piece, box, problem, lost } = chosen;
  const { print, size } = piece;
  const { live } = bench;
  const { locale } = context;
  const { price } = selectionOfPiece(piece, live);

  useEffect(() => {
    const sizes = print.sizes.map(({ sku }) => sku);
    void refreshProducts(context, sizes);
  }, [context, print]);
  useEffect(() => {
    if (!offer || !print.canBeFramed) return;
    const parts = [
      ...framesFor(offer, size),
      ...hangersFor(offer, size),
      ...boardSizesFor(offer, size).flatMap((board) => [
        ...framesFor(offer, board),
        ...passepartoutsOf(offer, board),
      ]),
    ];
    void refreshProducts(
      context,
      parts.map((part) => part.size.sku),
    );
  }, [context, offer, print.canBeFramed, size]);

  return (
    <section className="wall-piece" aria-label={t('wall.piece.title')}>
      <header>
        <h2 ref={title} tabIndex={-1}>
          {print.name}
        </h2>
        <button type="button" className="wall-link" onClick={onDone}>
          {t('wall.piece.done')}
        </button>
      </header>
      <p className="soft">
        {formatSize(box, locale)} · <span className="price">{formatPrice(context, price)}</span>
        <br />
        {t('wall.piece.position', { left: formatLength(box.x, locale), top: formatLength(box.y, locale) })}
      </p>
      {problem && <p className="wall-alert">{t(`wall.problem.${problem}`)}</p>}
      {lost.map((part) => (
        <p key={part} className="wall-alert">
          {t(`wall.lost.${part}`)}
        </p>
      ))}
      <fieldset className="framing-sizes">
        <legend className="label">{framingTexts('framing.printSize')}</legend>
        <div>
          {print.sizes.map(({ sku, label }) => {
            const stock = live[sku]?.stock;
            const isOut = stock !== undefined && !isForSale(stock);
            return (
              <label key={sku} className={isOut ? 'is-out' : undefined}>
                <input
                  type="radio"
                  name="wall-size"
                  checked={sku === size.sku}
                  onChange={() => actions.changePrint(place.id, { child: sku })}
                />
                <span>{isOut ? `${label}: ${framingTexts('framing.outOfStock')}` : label}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
      {offer && print.canBeFramed && (
        <FramingChoice
          context={context}
          t={framingTexts}
          group="wall"
          print={size}
          onWish={({ frame, passepartout }) =>
            actions.changePrint(place.id, {
              frame: frame ?? undefined,
              passepartout: passepartout ?? undefined,
            })
          }
          offer={offer}
          live={live}
          chosen={piece.chosen}
        />
      )}
      <p className="wall-piece-buttons">
        <button type="button" className="wall-link" onClick={onReplace}>
          {t('wall.piece.replace')}
        </button>
        <button type="button" className="wall-link" onClick={() => actions.takeDown(place.id)}>
          {t('wall.piece.takeDown')}
        </button>
        <button type="button" className="wall-link" onClick={() => actions.removePlace(place.id)}>
          {t('wall.piece.removePlace')}
        </button>
        <a href={print.href}>{t('wall.piece.page')}</a>
      </p>
    </section>
  );
}
