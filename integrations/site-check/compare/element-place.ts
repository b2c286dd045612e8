import { readFileSync } from 'node:fs';
import path from 'node:path';
import { placeOf, readPage, type PageElement } from '../page/read-page.ts';

/** Returns the position of an element in a built page; the start of the page if there is no such element. */
export function elementPlace(
  directory: string,
  file: string,
  isMeant: (element: PageElement) => boolean,
): string {
  const html = readFileSync(path.join(directory, file), 'utf8');
  return placeOf(html, readPage(html).elements.find(isMeant)?.at ?? 0);
}
