import { decimalAmount } from '../../domain/money/minor-units.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import type { OfferedPart } from '../../domain/framing/framing-offer.ts';
import { BareSwatch, FrameSwatch, HangerSwatch } from '../framing/Swatches.tsx';
import { currentPrice } from '../../domain/buy-box/selection.ts';
import type { WallModel, WallTools } from './wall-model.ts';
import type { Drag } from './dragging.ts';
import type { WallActions } from './wall-actions.ts';

interface Props {
  readonly tools: WallTools;
  readonly bench: WallModel;
  readonly actions: WallActions;
  readonly onDrop: (sku: string) => (drag: Drag) => void;
}

/** Frames and hangers: dragged onto one picture, or chosen for all. */
export function FrameTray({ tools, bench, actions, onDrop }: Props) {
  const { context, t, framingTexts, offer, dragging } = tools;
  if (!offer || offer.frames.length + offer.hangers.length === 0) {
    return <p className="soft">{t('wall.frames.none')}</p>;
  }
  const isHung = bench.places.some(({ piece }) => piece);
  const priceFrom = ({ sizes }: OfferedPart) =>
    t('wall.prints.from', {
      price: formatPrice(
        context,
        decimalAmount(Math.min(...sizes.map((size) => currentPrice(size, bench.live).price))),
      ),
    });
  const parts = [
    ...offer.frames.map((part) => ({ part, swatch: <FrameSwatch frame={part} /> })),
    ...offer.hangers.map((part) => ({ part, swatch: <HangerSwatch finish={part.finish} /> })),
  ];
  return (
    <div className="wall-frames">
      <p className="soft">{isHung ? t('wall.frames.hint') : t('wall.frames.empty')}</p>
      <ul className="wall-tray is-frames">
        <li>
          <button type="button" onClick={() => actions.frame(undefined)} disabled={!isHung}>
            <BareSwatch />
            <span className="wall-tray-name">{framingTexts('framing.noFrame')}</span>
          </button>
        </li>
        {parts.map(({ part, swatch }) => (
          <li key={part.sku}>
            <button
              type="button"
              title={t('wall.frames.all', { name: part.name })}
              disabled={!isHung}
              onPointerDown={(event) =>
                dragging.press(event, { kind: 'frame', sku: part.sku }, onDrop(part.sku))
              }
              onClick={() => dragging.wasDragged() || actions.frame(part.sku)}
            >
              {swatch}
              <span className="wall-tray-name">{part.name}</span>
              <small className="price soft">{priceFrom(part)}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
