import { withLayout } from '../../domain/wall/wall-editing.ts';
import { useStore } from '../use-store.ts';
import type { WallModel, WallTools } from './wall-model.ts';
import type { WallActions } from './wall-actions.ts';

const shapes = {
  undo: 'M8 5L3.5 9.5 8 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-4',
  redo: 'M16 5l4.5 4.5L16 14M20 9.5H10a5.5 5.5 0 0 0 0 11h4',
  turn: 'M4 13h10v7H4zM9 9V4h7v5M20 13a7 7 0 0 0-3-5.6M20 13l2-2.4M20 13l-2.6-1.6',
  add: 'M4 4h16v16H4zM12 8.5v7M8.5 12h7',
  measures: 'M3 8h18v8H3zM7 8v3.5M11 8v5M15 8v3.5M19 8v3.5',
} as const;

interface Props {
  readonly tools: WallTools;
  readonly bench: WallModel;
  readonly actions: WallActions;
  readonly showsMeasures: boolean;
  readonly setShowsMeasures: (shows: boolean) => void;
  readonly onAdded: (id: number | undefined) => void;
}

/** Renders the actions on the whole wall. */
export function WallToolbar({ tools, bench, actions, showsMeasures, setShowsMeasures, onAdded }: Props) {
  const { t, editor } = tools;
  const { past, future } = useStore(editor.history);
  const { layout, isTurned } = bench.wall;
  const button = (
    shape: keyof typeof shapes,
    onClick: () => void,
    { isOff = false, isPressed }: { readonly isOff?: boolean; readonly isPressed?: boolean } = {},
  ) => (
    <button
      type="button"
      aria-disabled={isOff}
      aria-pressed={isPressed}
      title={t(`wall.tools.${shape}`)}
      aria-label={t(`wall.tools.${shape}`)}
      className="icon-button"
      onClick={() => isOff || onClick()}
    >
      <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path strokeWidth="1.4" d={shapes[shape]} />
      </svg>
    </button>
  );
  return (
    <div className="wall-tools" role="group" aria-label={t('wall.tools.legend')}>
      {button('undo', () => actions.undo(), { isOff: past.length === 0 })}
      {button('redo', () => actions.redo(), { isOff: future.length === 0 })}
      {button('turn', () => layout && editor.change((wall) => withLayout(wall, layout, !isTurned)), {
        isOff: layout === null,
      })}
      {button('add', () => onAdded(actions.addPlace()))}
      {button('measures', () => setShowsMeasures(!showsMeasures), { isPressed: showsMeasures })}
    </div>
  );
}
