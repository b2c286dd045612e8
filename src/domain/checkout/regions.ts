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

/** What an address says of its region. */
export interface AddressRegion {
  readonly region?: string | null | undefined;
  readonly region_code?: string | null | undefined;
  readonly region_id?: string | number | null | undefined;
}

/** True where an address names a region, there or not; the number 0 is none. */
export function namesRegion({ region, region_code, region_id }: AddressRegion): boolean {
  return [region, region_code].some((text) => text?.trim()) || Number(region_id ?? 0) !== 0;
}

/**
 * The region of the country's list that an address names. Code and name must mean the same one; the number, which each
 * platform may count anew, matters where neither is given.
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
