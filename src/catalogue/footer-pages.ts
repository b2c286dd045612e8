import { isTrue } from '../domain/is-true.ts';

/** The columns of the footer that list pages. */
export const footerColumns = ['service', 'company', 'legal'] as const;

/** A page that the footer leads to. */
export interface FooterPage {
  readonly slug: string;
  readonly column: (typeof footerColumns)[number];
  readonly label: string;
  /** It advises on prints: a store without any does not lead to it. */
  readonly isOfPrints?: true;
}

/** Returns the footer's entry for a stored story: its `footer` names the column. Undefined for a missing story. */
export function footerPage(slug: string, story: unknown): FooterPage | undefined {
  if (!isRecord(story) || !isRecord(story['content'])) return undefined;
  const { footer, footer_label: short, title, of_prints: ofPrints } = story['content'];
  const column = footerColumns.find((name) => name === footer);
  const label = [short, title, story['name']].find((text) => typeof text === 'string' && text.trim() !== '');
  if (!column || typeof label !== 'string') return undefined;
  return { slug, column, label: label.trim().slice(0, 60), ...(isTrue(ofPrints) && { isOfPrints: true }) };
}

/** Returns the position of a story among others, as Storyblok sorts them. */
export function positionOf(story: unknown): number {
  const position = isRecord(story) ? Number(story['position']) : 0;
  return Number.isFinite(position) ? position : 0;
}

/** Tells whether other pages than its own show a story in the same way as before. */
export function isSameOnOtherPages(previous: unknown, story: unknown): boolean {
  const shown = (each: unknown) => JSON.stringify([footerPage('', each), positionOf(each), linkedBy(each)]);
  return shown(previous) === shown(story);
}

/** Tells whether pages of other stores show a story in the same way as before. */
export function isSameInOtherStores(previous: unknown, story: unknown): boolean {
  return JSON.stringify(linkedBy(previous)) === JSON.stringify(linkedBy(story));
}

/**
 * Returns what other pages link a story by: its UUID for links, its group for other stores; and whether search
 * engines may list it.
 */
function linkedBy(story: unknown): readonly unknown[] {
  if (!isRecord(story)) return [];
  return [story['uuid'], story['group_id'], isRecord(story['content']) && story['content']['noindex']];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
