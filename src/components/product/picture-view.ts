/** The subject of a further picture: the product in a room, or a detail. */
export type PictureView = 'room' | 'detail';

/**
 * Returns what the end of a picture's file name says that it shows, as in `reef-room.svg`; undefined where it says nothing.
 */
export function pictureView(path: string): PictureView | undefined {
  return /-(room|detail)\.\w+$/.exec(path)?.[1] as PictureView | undefined;
}
