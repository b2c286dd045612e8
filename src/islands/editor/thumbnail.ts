/** Returns the address of a small picture of a file in the media folder; undefined for one of another host, and for none. */
export function thumbnailOf(filename: string): string | undefined {
  if (filename === '' || filename.includes(':')) return undefined;
  return `/img/160/120/resize/${filename.replace(/^\//, '')}`;
}
