import { regionLists, type Region } from './region-lists.ts';

export type { Region } from './region-lists.ts';

/** The regions that an address of the country has to name one of, in the order to choose from; empty: none. */
export function regionsOf(country: string): readonly Region[] {
  return regionLists[country] ?? [];
}

/** The region of a country by its code, its name or its number, however it is written. */
export function findRegion(country: string, wanted: string | number): Region | undefined {
  const text = plain(String(wanted));
  return regionsOf(country).find(
    ({ id, code, name }) =>
      [code, name].some((each) => plain(each) === text) || (id > 0 && String(id) === text),
  );
}

/** Without case, accents and signs, which people leave out. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** What the list of regions is called by its country: text `field.state`, or `field.province`. */
export function regionKind(country: string): 'state' | 'province' {
  return country === 'US' ? 'state' : 'province';
}
