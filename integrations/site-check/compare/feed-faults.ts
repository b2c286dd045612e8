import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { feedFolder, feeds } from '../../../src/domain/feed/feeds.ts';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import type { Fault } from '../fault.ts';
import { itemProblems, type ItemFields } from '../feeds/google-rules.ts';
import { readGoogleFeed, type FeedEntry } from '../feeds/read-google-feed.ts';
import { parseJson } from '../json.ts';
import { storeOf, urlOf } from '../site/site-files.ts';
import type { BuiltSite } from '../types.ts';

interface Compared extends Pick<BuiltSite, 'directory' | 'addresses' | 'pictures'> {
  readonly storeViews: readonly StoreView[];
}

const googleFile = `${feedFolder}/google.xml`;
/** The field by which the feeds of a store are compared. */
const idField = 'id';

/**
 * Holds the product feeds of stores against Google's rules: what an item says by itself, that its page and its pictures are
 * there, and that the feeds of a store have the same items.
 */
export function feedFaults(files: readonly string[], compared: Compared): readonly Fault[] {
  return files
    .filter((file) => file.endsWith(`/${googleFile}`))
    .flatMap((file) => {
      const storeView = storeOf(file, compared.storeViews);
      return storeView ? faultsOf(file, storeView, compared) : [];
    });
}

function faultsOf(file: string, storeView: StoreView, compared: Compared): readonly Fault[] {
  const { entries, problem } = readGoogleFeed(readFileSync(path.join(compared.directory, file), 'utf8'));
  const fault = (text: string, place = '1:1'): Fault => ({ page: `/${file}`, place, text });
  if (problem !== undefined) return [fault(`the feed ${problem}`)];
  const seen = new Set<string>();
  const faults: Fault[] = [];
  for (const entry of entries) {
    const id = entry.fields.get(idField)?.[0] ?? '';
    const report = (text: string) => faults.push(fault(`the item ${id} ${text}`, entry.at));
    if (seen.has(id)) report('is there twice');
    seen.add(id);
    for (const found of itemProblems(entry.fields, storeView.i18n)) report(found);
    for (const found of addressProblems(entry.fields, storeView, compared)) report(found);
  }
  return [...faults, ...otherFaults(entries, storeView, compared)];
}

function addressProblems(
  fields: ItemFields,
  storeView: StoreView,
  { addresses, pictures }: Compared,
): readonly string[] {
  const base = urlOf(`/${storeView.storeCode}`, storeView);
  const problems: string[] = [];
  for (const link of fields.get('link') ?? []) {
    const target = addresses.target(link, base);
    if (!link.startsWith('https://')) problems.push(`leads to ${link}, not by https://`);
    else if (target.kind !== 'file' || !target.file.endsWith('.html'))
      problems.push(`leads to ${link}, which is not the address of a page`);
    else if (!target.file.startsWith(`${storeView.storeCode}/`))
      problems.push(`leads to ${link}, which is of another store`);
  }
  for (const picture of ['image_link', 'additional_image_link'].flatMap((name) => fields.get(name) ?? [])) {
    const target = addresses.target(picture, base);
    const problem = target.kind === 'picture' ? pictures.problem(target.url) : 'is no picture of the shop';
    if (problem !== undefined) problems.push(`has the picture ${picture}, which ${problem}`);
  }
  return problems;
}

/** Tells where the other feeds of a store can't be read, or have other items than Google's. */
function otherFaults(
  entries: readonly FeedEntry[],
  { storeCode }: StoreView,
  { addresses, directory }: Compared,
): readonly Fault[] {
  const wanted = entries.map(({ fields }) => fields.get(idField)?.[0] ?? '').join('\n');
  return Object.keys(feeds).flatMap((name) => {
    const file = `${storeCode}/${feedFolder}/${name}`;
    // One that is missing is told as every file is.
    if (file.endsWith(googleFile) || !addresses.has(file)) return [];
    const ids = idsIn(name, readFileSync(path.join(directory, file), 'utf8'));
    if (ids?.join('\n') === wanted) return [];
    const text = ids ? 'the feed has other items than google.xml' : "the feed can't be read";
    return [{ page: `/${file}`, place: '1:1', text }];
  });
}

/** Returns the ids in a feed as JSON or CSV; undefined where it can't be read. */
function idsIn(name: string, text: string): readonly string[] | undefined {
  const rows = name.endsWith('.json') ? parseJson(text) : csvRows(text);
  if (!Array.isArray(rows)) return undefined;
  return rows.map((row) => String((row as Readonly<Record<string, unknown>>)[idField]));
}

function csvRows(text: string): unknown {
  try {
    return parse(text, { columns: true });
  } catch {
    return undefined;
  }
}
