import { useMemo, useState } from 'react';
import { formatSize } from '../../domain/framing/measure-format.ts';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import { encodeWall } from '../../domain/wall/wall-link.ts';
import { addWall, type WallBought } from './add-wall.ts';
import type { WallModel, WallTools } from './wall-model.ts';
import { shareWall } from './SavedWalls.tsx';
import { selectionOfPiece } from './wall-pieces.ts';
import type { WallActions } from './wall-actions.ts';

interface Props {
  readonly tools: WallTools;
  readonly bench: WallModel;
}

type Buying =
  { readonly kind: 'no' } | { readonly kind: 'yes' } | { readonly kind: 'done'; readonly bought: WallBought };

/** Renders number, size and total price of the pictures, and the button that adds them to the cart. */
export function WallSummary({ tools, bench }: Props) {
  const { context, t } = tools;
  const { wall, places, bounds, live } = bench;
  const [buying, setBuying] = useState<Buying>({ kind: 'no' });
  const pieces = places.flatMap(({ piece }) => piece ?? []);
  const total = useMemo(
    () =>
      places.reduce(
        (sum, { piece }) => sum + (piece ? Math.round(selectionOfPiece(piece, live).price * 1000) : 0),
        0,
      ) / 1000,
    [places, live],
  );
  const buy = () => {
    if (buying.kind === 'yes') return;
    setBuying({ kind: 'yes' });
    void addWall(tools, bench).then((bought) => setBuying({ kind: 'done', bought }));
  };
  return (
    <section className="wall-summary" aria-label={t('wall.buy.title')}>
      <div className="wall-sum">
        <p>
          <span>{t('wall.buy.pictures', { count: pieces.length })}</span>
          {bounds && <span className="soft">{formatSize(bounds, context.locale)}</span>}
        </p>
        <p className="wall-total price" data-wall-total>
          <span className="visually-hidden">{t('wall.buy.total')} </span>
          {formatPrice(context, decimalAmount(total))}
        </p>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void shareWall(tools, encodeWall(wall))}
        >
          {t('wall.link.share')}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={buying.kind === 'yes' || pieces.length === 0}
          onClick={() => pieces.length > 0 && buy()}
        >
          {buying.kind === 'yes' ? t('wall.buy.adding') : t('wall.buy.add')}
        </button>
      </div>
      <div role="status" className="wall-bought">
        {buying.kind === 'done' && <Bought t={t} bought={buying.bought} />}
      </div>
    </section>
  );
}

function Bought({ t, bought }: { readonly t: WallTools['t']; readonly bought: WallBought }) {
  const { added, refused, wasThere, waits } = bought;
  return (
    <>
      {waits && <p>{t('wall.buy.waits')}</p>}
      {!waits && added > 0 && <p>{t('wall.buy.added', { count: added })}</p>}
      {wasThere && <p>{t('wall.buy.wasThere')}</p>}
      {refused.length > 0 && (
        <>
          <p className="wall-alert">{t('wall.buy.notAdded')}</p>
          <ul>
            {refused.map(({ name, reason }, index) => (
              <li key={index}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface LostPiecesProps {
  readonly tools: WallTools;
  readonly bench: WallModel;
  readonly actions: WallActions;
}

/** Renders the pieces of the wall that the shop does not sell, or not in this form. */
export function LostPieces({ tools: { t }, bench: { places }, actions }: LostPiecesProps) {
  const lost = places.filter((each) => each.lost.length > 0);
  if (lost.length === 0) return null;
  return (
    <div className="wall-lost" role="status">
      <p>{t('wall.lost.title')}</p>
      <ul>
        {lost.flatMap((each) =>
          each.lost.map((part) => (
            <li key={`${each.place.id} ${part}`}>
              {actions.labelOf(each)}: {t(`wall.lost.${part}`)}
            </li>
          )),
        )}
      </ul>
      <button type="button" className="wall-link" onClick={() => actions.removeLost()}>
        {t('wall.lost.remove')}
      </button>
    </div>
  );
}
