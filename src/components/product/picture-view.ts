/** What a further picture of a product shows: the product in a room, or a part of it from close by. */
export type PictureView = 'room' | 'detail';

/**
 * Returns what the end of a picture's file name says that it shows, as in `reef-room.svg`; undefined where it says nothing.
 */
export function pictureView(path: string): PictureView | undefined {
  return /-(room|detail)\.\w+$/.exec(path)?.[1] as PictureView | undefined;
}
