import { regionLists, type Region } from './region-lists.ts';

export type { Region } from './region-lists.ts';

/** Returns the regions of which an address of the country has to name one, in display order; empty if none. */
export function regionsOf(country: string): readonly Region[] {
  return regionLists[country] ?? [];
}

/** Finds a region of a country by its code, name or number, whatever its spelling. */
export function findRegion(country: string, wanted: string | number): Region | undefined {
  const text = plain(String(wanted));
  return regionsOf(country).find(
    ({ id, code, name }) =>
      [code, name].some((each) => plain(each) === text) || (id > 0 && String(id) === text),
  );
}

/** The region fields of an address. */
export interface AddressRegion {
  readonly region?: string | null | undefined;
  readonly region_code?: string | null | undefined;
  readonly region_id?: string | number | null | undefined;
}

/** Returns true if an address names a region, known or not; the number 0 is none. */
export function namesRegion({ region, region_code, region_id }: AddressRegion): boolean {
  return [region, region_code].some((text) => text?.trim()) || Number(region_id ?? 0) !== 0;
}

/**
 * Returns the region of the country's list that an address names. Code and name must mean the same region; the
 * number, which each platform may assign differently, counts only if neither is given.
 */
export function namedRegion(
  country: string,
  { region, region_code, region_id }: AddressRegion,
): Region | undefined {
  const texts = [region_code, region].filter((text) => text?.trim());
  const given = texts.length > 0 ? texts : [region_id];
  const [first, ...others] = given.map((text) => findRegion(country, text ?? ''));
  return others.every((other) => other === first) ? first : undefined;
}

/** Strips case, accents and punctuation, which people leave out. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** Returns the kind of regions that a country has: text `field.state`, or `field.province`. */
export function regionKind(country: string): 'state' | 'province' {
  return country === 'US' ? 'state' : 'province';
}
