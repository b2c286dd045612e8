import { useMemo } from 'react';
import type { FramingOffer } from '../../domain/framing/framing-offer.ts';
import type { Rectangle } from '../../domain/framing/framed-picture.ts';
import { boundsOf, wallArea } from '../../domain/wall/wall.ts';
import type { Wall, WallArea, WallPlace } from '../../domain/wall/wall.ts';
import { hangWall, wallProblems } from '../../domain/wall/wall-hanging.ts';
import type { HungPlace, WallProblem } from '../../domain/wall/wall-hanging.ts';
import type { Translate } from '../../i18n/translator.ts';
import { liveProducts } from '../../state/live-products.ts';
import type { EngineSettings } from '../../state/search/engines.ts';
import type { StoredWalls } from '../../state/wall/stored-walls.ts';
import type { WallEditor } from '../../state/wall/wall-editor.ts';
import type { StoreContext } from '../../state/store-context.ts';
import type { Live } from '../../domain/buy-box/selection.ts';
import { useStore } from '../use-store.ts';
import type { Dragging } from './dragging.ts';
import type { Prints } from './prints.ts';
import { pieceOf, sizeOfPiece } from './wall-pieces.ts';
import type { PieceOfPlace } from './wall-pieces.ts';

/** Tools of the builder, the same from its start to its end. */
export interface WallTools {
  readonly context: StoreContext;
  readonly engines: EngineSettings;
  /** Texts of the wall, and those of framing. */
  readonly t: Translate;
  readonly framingTexts: Translate;
  readonly editor: WallEditor;
  readonly walls: StoredWalls;
  readonly prints: Prints;
  readonly dragging: Dragging;
  /** Undefined where what prints are framed with could not be asked for. */
  readonly offer: FramingOffer | undefined;
}

/** A place with what hangs in it. */
export interface ModelPlace extends HungPlace, PieceOfPlace {
  readonly problem: WallProblem | undefined;
}

/** The wall as it is seen now. */
export interface WallModel {
  readonly wall: Wall;
  readonly area: WallArea;
  readonly places: readonly ModelPlace[];
  /** Around everything; null on an empty wall. */
  readonly bounds: Rectangle | null;
  readonly live: Live;
  readonly sizeOf: (place: WallPlace) => Rectangle | { readonly width: number; readonly height: number };
}

/** Computes the place of everything on the wall, again when wall, prints or prices change. */
export function useWallModel({ editor, prints, offer }: WallTools): WallModel {
  const { present: wall } = useStore(editor.history);
  const known = useStore(prints.known);
  const live = useStore(liveProducts);
  const hung = useMemo(() => {
    const knowledge = { prints: known, offer };
    const sizeOf = (place: WallPlace) => sizeOfPiece(place, pieceOf(place, knowledge));
    const boxes = hangWall(wall, sizeOf);
    const problems = wallProblems(wall, boxes);
    const places = boxes.map(({ place, box }): ModelPlace => ({
      place,
      box,
      ...pieceOf(place, knowledge),
      problem: problems.get(place.id),
    }));
    return {
      wall,
      area: wallArea(wall.surface),
      places,
      bounds: boundsOf(boxes.map(({ box }) => box)),
      sizeOf,
    };
  }, [wall, known, offer]);
  return useMemo(() => ({ ...hung, live }), [hung, live]);
}
