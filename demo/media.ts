import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderProductArt, renderScene, sceneKinds, type ArtFile } from './art/index.ts';
import { artSubject } from './catalogue/art-subject.ts';
import type { Item } from './catalogue/item.ts';

/** Draws the pictures of all products and the scenes of content pages below `mediaDirectory`; a picture is there whole or not at all. */
export async function writeMedia(
  mediaDirectory: string,
  items: readonly Item[],
  onProduct: (item: Item) => void,
): Promise<number> {
  let written = 0;
  for (const item of items) {
    for (const picture of renderProductArt(artSubject(item))) {
      await writeWhole(mediaDirectory, picture);
      written++;
    }
    onProduct(item);
  }
  return written + (await writeScenes(mediaDirectory));
}

/** Draws the scenes of content pages. Returns how many. */
export async function writeScenes(mediaDirectory: string): Promise<number> {
  for (const kind of sceneKinds) await writeWhole(mediaDirectory, renderScene(kind));
  return sceneKinds.length;
}

async function writeWhole(mediaDirectory: string, { path: picture, svg }: ArtFile): Promise<void> {
  const file = path.join(mediaDirectory, picture);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.part`, svg);
  await rename(`${file}.part`, file);
}
