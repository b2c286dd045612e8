import type { WallModel, WallTools } from './wall-model.ts';
import type { WallActions } from './wall-actions.ts';

interface Props {
  readonly tools: WallTools;
  readonly bench: WallModel;
  readonly actions: WallActions;
}

/** Renders the pieces of the wall that the shop does not sell, or not in this form. */
export function LostPieces({ tools: { t }, bench: { places }, actions }: Props) {
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
