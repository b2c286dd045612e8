import { hangFramed } from './hang.ts';
import { composePrint, svgDocument, type Picture } from './print.ts';
import { createRandom } from './random.ts';
import { drawRoom, measureRoom, roomKinds, type Room, type RoomKind } from './rooms/room.ts';
import { drawGallery } from './rooms/gallery.ts';
import type { ArtFile, FrameKind } from './subject.ts';
import type { ArtColour, ArtStyle } from './styles.ts';

/** One print of a scene: style, colour, width in centimetres, and whether it lies on its side. */
interface Hung {
  readonly style: ArtStyle;
  readonly colour: ArtColour;
  readonly width: number;
  readonly landscape?: boolean;
  readonly frame: FrameKind;
}

interface Scene {
  readonly place: 'gallery' | RoomKind;
  readonly prints: readonly Hung[];
}

const hung = (
  style: ArtStyle,
  colour: ArtColour,
  width: number,
  frame: FrameKind = 'wood',
  landscape = false,
): Hung => ({
  style,
  colour,
  width,
  frame,
  landscape,
});

const scenes = {
  'home-hero': {
    place: 'gallery',
    prints: [
      hung('botanical', 'green', 50, 'white'),
      hung('flow', 'orange', 70, 'black'),
      hung('contours', 'blue', 70, 'wood', true),
      hung('bauhaus', 'multicolour', 70, 'black'),
      hung('colourfields', 'red', 50),
    ],
  },
  posters: {
    place: 'sofa',
    prints: [
      hung('midcentury', 'orange', 50),
      hung('flow', 'beige', 70, 'black'),
      hung('bauhaus', 'blue', 50),
    ],
  },
  frames: {
    place: 'sideboard',
    prints: [
      hung('botanical', 'beige', 40, 'black'),
      hung('lines', 'pink', 50),
      hung('waves', 'grey', 40, 'metal'),
    ],
  },
  studio: {
    place: 'gallery',
    prints: [
      hung('brush', 'red', 70, 'black'),
      hung('brush', 'black', 70, 'white'),
      hung('colourfields', 'yellow', 70, 'black'),
      hung('flow', 'blue', 70, 'white'),
    ],
  },
  photowalls: {
    place: 'sofa',
    prints: [
      hung('moons', 'blue', 40),
      hung('contours', 'beige', 50),
      hung('lines', 'brown', 50),
      hung('botanical', 'green', 40),
    ],
  },
  nature: {
    place: 'bed',
    prints: [hung('contours', 'green', 50), hung('botanical', 'beige', 50), hung('waves', 'blue', 50)],
  },
  abstract: {
    place: 'sideboard',
    prints: [hung('cutouts', 'blue', 50), hung('colourfields', 'orange', 50), hung('brush', 'pink', 50)],
  },
  offers: {
    place: 'gallery',
    prints: [
      hung('halftone', 'orange', 50),
      hung('typographic', 'red', 70, 'white'),
      hung('citygrid', 'yellow', 70, 'black'),
      hung('truchet', 'green', 50),
    ],
  },
} as const satisfies Readonly<Record<string, Scene>>;

/** Pictures for the home page and category banners, and `room-…`: rooms with an empty wall. */
export type SceneKind = keyof typeof scenes | `room-${RoomKind}`;

/** All scenes that can be drawn. */
export const sceneKinds: readonly SceneKind[] = [
  ...(Object.keys(scenes) as (keyof typeof scenes)[]),
  ...roomKinds.map((kind): SceneKind => `room-${kind}`),
];

/** Where a scene lies below the media folder: `/scenes/home-hero.svg`. */
export function scenePath(kind: SceneKind): string {
  return `/scenes/${kind}.svg`;
}

/** Furnished rooms of 480 × 240 cm, galleries of 360 × 180 cm, ten units a centimetre. */
const bannerSize = { width: 4800, height: 2400 } as const;
const gallerySize = { width: 3600, height: 1800 } as const;

function isFurnished(place: Scene['place']): place is RoomKind {
  return place !== 'gallery';
}

function hangRow({ prints }: Scene, kind: string, room: Room): string {
  const gap = room.kind === 'gallery' ? 160 : 110;
  const boxes = prints.map(({ width, landscape }) =>
    landscape ? { width: width * 14, height: width * 10 } : { width: width * 10, height: width * 14 },
  );
  const total = boxes.reduce((sum, { width }) => sum + width, 0) + gap * (boxes.length - 1);
  const tallest = Math.max(...boxes.map(({ height }) => height));
  const middle = Math.min(
    room.floor * 0.455,
    room.clearAbove - tallest / 2 - (room.kind === 'sideboard' ? 130 : 0),
  );
  let x = (room.width - total) / 2;
  return prints
    .map((print, index) => {
      const { width, height } = boxes[index] ?? { width: 500, height: 700 };
      const subject = {
        sku: `${kind} ${index}`,
        attributeSet: 'poster',
        title: '',
        orientation: print.landscape ? 'landscape' : 'portrait',
        colours: [print.colour],
        style: print.style,
      } as const;
      const art = hangFramed(
        composePrint(subject, `p${index}`),
        { x, y: middle - height / 2, width, height },
        { kind: print.frame, profile: print.frame === 'metal' ? 10 : 18, mat: index % 2 === 1 ? 0 : 45 },
      );
      x += width + gap;
      return art;
    })
    .join('');
}

function drawScene(kind: keyof typeof scenes): Picture {
  const scene: Scene = scenes[kind];
  const random = createRandom(`scene ${kind}`);
  if (isFurnished(scene.place)) {
    const room = measureRoom(scene.place, bannerSize.width, bannerSize.height);
    return drawRoom(room, random, hangRow(scene, kind, room));
  }
  const room = measureRoom('gallery', gallerySize.width, gallerySize.height);
  return drawGallery(room, hangRow(scene, kind, room));
}

/** A banner, or an empty room of 240 × 297.6 cm on whose wall a page may hang a print at true scale. */
export function renderScene(kind: SceneKind): ArtFile {
  const path = scenePath(kind);
  const furniture = roomKinds.find((name) => kind === `room-${name}`);
  if (furniture) {
    const room = measureRoom(furniture, 2400, 2976);
    return { path, svg: svgDocument(drawRoom(room, createRandom(`scene ${kind}`), ''), '') };
  }
  return { path, svg: svgDocument(drawScene(kind as keyof typeof scenes), '') };
}
