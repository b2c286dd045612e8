import { useEffect, useRef, useState } from 'react';
import { useMatches } from '../use-browser-state.ts';
import { useStore } from '../use-store.ts';
import { useWallModel } from './wall-model.ts';
import type { ModelPlace, WallTools } from './wall-model.ts';
import type { Drag } from './dragging.ts';
import { DragGhost } from './DragGhost.tsx';
import { FrameTray } from './FrameTray.tsx';
import { LayoutChoice } from './LayoutChoice.tsx';
import { LostPieces, WallSummary } from './WallSummary.tsx';
import { PieceInspector } from './PieceInspector.tsx';
import { PrintTray } from './PrintTray.tsx';
import { SavedWalls } from './SavedWalls.tsx';
import { SurfaceChoice } from './SurfaceChoice.tsx';
import { useSharedWall, useWallData } from './use-wall-data.ts';
import { wallActions } from './wall-actions.ts';
import styles from './wall.css?url';
import type { HangingPrint } from './wall-print.ts';
import type { HungPiece } from './wall-pieces.ts';
import { WallScene } from './WallScene.tsx';
import type { SceneHandle } from './WallScene.tsx';
import { WallToolbar } from './WallToolbar.tsx';

const tabs = ['wall', 'prints', 'frames', 'saved'] as const;
type Tab = (typeof tabs)[number];

/**
 * Renders the gallery wall builder: the wall, its tools, the prints that can hang on it, and the button that buys all of
 * it.
 */
export function WallBuilder({ tools }: { readonly tools: WallTools }) {
  const { t, dragging } = tools;
  const bench = useWallModel(tools);
  const [said, setSaid] = useState('');
  const [tab, setTab] = useState<Tab>('wall');
  const [selected, setSelected] = useState<number>();
  const [isReplacing, setReplacing] = useState(false);
  const [showsMeasures, setShowsMeasures] = useState(true);
  const root = useRef<HTMLDivElement>(null);
  const scene = useRef<SceneHandle>(null);
  const field = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const actions = wallActions(tools, bench, setSaid);
  const isWide = useMatches('(min-width: 64rem)');
  useWallData(tools, bench);
  useSharedWall(tools, setSaid);

  useEffect(() => {
    const element = root.current;
    element?.addEventListener('touchmove', dragging.holdPage, { passive: false });
    return () => element?.removeEventListener('touchmove', dragging.holdPage);
  }, [dragging]);

  const place = bench.places.find((each) => each.place.id === selected);
  const chosen = isHung(place) && !isReplacing ? place : undefined;
  const select = (id: number | undefined, byKeyboard = false) => {
    setSelected(id);
    setReplacing(false);
    const next = bench.places.find((each) => each.place.id === id);
    if (next && !next.piece) setTab('prints');
    // Once the panel shows what belongs to the place.
    if (next && byKeyboard) setTimeout(() => (next.piece ? title : field).current?.focus());
  };
  const hang = (print: HangingPrint, target: Parameters<typeof actions.hang>[1], byKeyboard: boolean) => {
    const id = actions.hang(print, target);
    setReplacing(false);
    // An empty wall is filled print by print: nothing stays chosen, so that the next one goes into the next place.
    setSelected(undefined);
    if (id !== undefined && byKeyboard) setTimeout(() => scene.current?.focus(id));
  };
  const placeAt = ({ at }: Drag) => {
    const point = scene.current?.pointAt(at.clientX, at.clientY);
    const under = point && bench.places.findLast(({ box }) => isIn(box, point));
    return { point: point ?? undefined, id: under?.place.id };
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
    if (isTyping || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === 'y' || (key === 'z' && event.shiftKey)) actions.redo();
    else if (key === 'z') actions.undo();
    else return;
    event.preventDefault();
  };
  // Below the wall, or where that and the panel stand one below the other, at the end of the screen.
  const summary = <WallSummary tools={tools} bench={bench} />;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div ref={root} className="wall-builder" onKeyDown={onKeyDown}>
        <div className="wall-stage">
          <div className="wall-view">
            <WallToolbar
              tools={tools}
              bench={bench}
              actions={actions}
              showsMeasures={showsMeasures}
              setShowsMeasures={setShowsMeasures}
              onAdded={(id) => select(id)}
            />
            <WallScene
              tools={tools}
              bench={bench}
              actions={actions}
              selected={selected}
              showsMeasures={showsMeasures}
              onSelect={select}
              handle={scene}
            />
          </div>
          {isWide && summary}
        </div>
        <div className="wall-panel">
          <LostPieces tools={tools} bench={bench} actions={actions} />
          {chosen ? (
            <PieceInspector
              key={chosen.place.id}
              tools={tools}
              bench={bench}
              actions={actions}
              chosen={chosen}
              title={title}
              onReplace={() => {
                setReplacing(true);
                setTab('prints');
                setTimeout(() => field.current?.focus());
              }}
              onDone={() => {
                setSelected(undefined);
                scene.current?.focus(chosen.place.id);
              }}
            />
          ) : (
            <>
              <fieldset className="wall-tabs">
                <legend className="visually-hidden">{t('wall.tabs.legend')}</legend>
                {tabs.map((each) => (
                  <label key={each}>
                    <input
                      type="radio"
                      name="wall-tab"
                      checked={each === tab}
                      onChange={() => setTab(each)}
                    />
                    <span>{t(`wall.tabs.${each}`)}</span>
                  </label>
                ))}
              </fieldset>
              {tab === 'wall' && (
                <>
                  <SurfaceChoice tools={tools} bench={bench} />
                  <LayoutChoice tools={tools} bench={bench} />
                </>
              )}
              {tab === 'prints' && (
                <>
                  <p className="soft">{place ? actions.labelOf(place) : t('wall.prints.hint')}</p>
                  <PrintTray
                    tools={tools}
                    live={bench.live}
                    field={field}
                    onChoose={(print) => hang(print, { id: selected }, selected !== undefined)}
                    onDrop={(print) => (drag) => {
                      const { point, id } = placeAt(drag);
                      if (point) hang(print, { id, at: point }, false);
                    }}
                  />
                </>
              )}
              {tab === 'frames' && (
                <FrameTray
                  tools={tools}
                  bench={bench}
                  actions={actions}
                  onDrop={(sku) => (drag) => {
                    const { id } = placeAt(drag);
                    if (id !== undefined) actions.frame(sku, id);
                  }}
                />
              )}
              {tab === 'saved' && <SavedWalls tools={tools} bench={bench} say={setSaid} />}
            </>
          )}
        </div>
        {!isWide && summary}
        <p id="wall-keys" hidden>
          {t('wall.keys')}
        </p>
        <p className="visually-hidden" aria-live="polite" data-wall-said>
          {said}
        </p>
        <DragGhost drag={useStore(dragging.drag)} offer={tools.offer} />
      </div>
    </>
  );
}

function isHung(place: ModelPlace | undefined): place is ModelPlace & { readonly piece: HungPiece } {
  return place?.piece !== undefined;
}

function isIn(
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}
