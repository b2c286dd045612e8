import { composePrint, svgDocument } from './print.ts';
import { roomView } from './room-view.ts';
import type { ArtFile, ArtSubject, ArtView } from './subject.ts';

export type { ArtFile, ArtSubject, ArtView, FrameKind } from './subject.ts';
export { artColours, artStyles, type ArtColour, type ArtStyle, type PosterTheme } from './styles.ts';

/**
 * Where the picture of a product lies below the media folder:
 * `artPath('VM-1001', 'room')` is `/v/e/vm-1001-room.svg`.
 */
export function artPath(sku: string, view: ArtView): string {
  const name =
    sku
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'picture';
  const suffix = view === 'main' ? '' : `-${view}`;
  return `/v/e/${name}${suffix}.svg`;
}

/** All pictures of a product: the main one, in a room, and a detail. The same subject gives the same bytes. */
export function renderProductArt(subject: ArtSubject): ArtFile[] {
  const print = composePrint(subject);
  return [
    { path: artPath(subject.sku, 'main'), svg: svgDocument(print, subject.title) },
    { path: artPath(subject.sku, 'room'), svg: svgDocument(roomView(subject, print), subject.title) },
  ];
}
