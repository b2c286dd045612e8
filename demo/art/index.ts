import type { AttributeSetName } from '../../src/domain/product/attribute-sets.ts';
import { detailView } from './detail-view.ts';
import { mainView } from './main-view.ts';
import { svgDocument } from './print.ts';
import { roomView } from './room-view.ts';
import type { ArtFile, ArtSubject, ArtView } from './subject.ts';

export { renderScene, sceneKinds } from './scenes.ts';
export type { ArtFile, ArtSubject, ArtView, FrameKind } from './subject.ts';

const everything: readonly ArtView[] = ['main', 'room', 'detail'];

/** What hangs on a wall is also shown on one; what has an edge or a weave is also shown close by. */
const views: Readonly<Record<AttributeSetName, readonly ArtView[]>> = {
  default: ['main'],
  poster: everything,
  frame: everything,
  passepartout: ['main', 'detail'],
  gift_wrapping: ['main'],
  photowall: everything,
  plexi: everything,
  framing: everything,
  aluminium: everything,
  studio_ds: everything,
  poster_bundle: everything,
  home_decor: ['main'],
  accessory: ['main'],
};

/** Where a picture of a product lies below the media folder: `artPath('VM-1001', 'room')` is `/v/e/vm-1001-room.svg`. */
export function artPath(sku: string, view: ArtView): string {
  const name = sku
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `/v/e/${name}${view === 'main' ? '' : `-${view}`}.svg`;
}

/** All pictures of a product, the main one first. The same subject gives the same bytes. */
export function renderProductArt(subject: ArtSubject): ArtFile[] {
  const main = mainView(subject);
  return views[subject.attributeSet].map((view) => {
    const path = artPath(subject.sku, view);
    if (view === 'main') return { path, svg: svgDocument(main, subject.title) };
    if (view === 'room') return { path, svg: svgDocument(roomView(subject), subject.title) };
    const { picture, crop } = detailView(subject, main);
    return { path, svg: svgDocument(picture, subject.title, crop) };
  });
}
