import { z } from 'zod';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import type { Fault } from '../fault.ts';
import { parseJson, visitStrings } from '../json.ts';
import { unpacked } from '../bytes.ts';
import { priceProblem } from '../page/check-prices.ts';
import { keyProblems, otherLanguageOf } from '../page/check-words.ts';
import { placeOf } from '../page/read-page.ts';
import type { Addresses } from '../site/addresses.ts';
import type { Pictures } from '../site/pictures.ts';
import { urlOf } from '../site/site-files.ts';
import type { PathQuestion } from '../types.ts';

interface DataFile {
  readonly file: string;
  readonly body: Buffer;
  readonly storeView: StoreView;
}

interface Known {
  readonly addresses: Addresses;
  readonly pictures: Pictures;
}

/** Cards, column by column. */
const cardsSchema = z.object({ columns: z.record(z.string(), z.array(z.unknown())) });

/** A fragment has what the shop shows of a hit in its address. */
const fragmentSchema = z.object({ url: z.string() });

/** Names of fields with addresses of pages, and with pictures of the catalogue. */
const addressFields = new Set(['href', 'url']);
const pictureField = 'image';

/** Names of fields with texts in the language of the store; others may be names, in any language. */
const writtenFields = new Set(['summary', 'soldOut', 'now', 'before']);

/** Names of fields with prices as they are shown. */
const priceFields = new Set(['price', 'before']);

/** Returns true for a store's data file: lists, search data, framing. */
export function isDataFile(file: string): boolean {
  return /^[^/]+\/(?:(?:data|pagefind)\/.*|[^/]+)\.json$/.test(file) || isFragment(file);
}

/** Returns true for a piece of a search index with a result's data. */
function isFragment(file: string): boolean {
  return /^[^/]+\/pagefind\/fragment\/[^/]+\.pf_fragment$/.test(file);
}

/**
 * Checks that the addresses and pictures in a data file lead to something, that texts are in the language of the store, without a
 * key in their place, and that columns of cards are of one length.
 */
export function readDataFile(
  { file, body, storeView }: DataFile,
  { addresses, pictures }: Known,
  answer: { readonly faults: Fault[]; readonly paths: PathQuestion[] },
): void {
  const base = urlOf(`/${storeView.storeCode}`, storeView);
  const page = `/${file}`;
  const text = isFragment(file) ? hitsIn(body) : body.toString();
  const place = (value: string) => placeOf(text, Math.max(0, text.indexOf(JSON.stringify(value))));
  const check = (value: string, field: string): void => {
    const report = (problem: string) =>
      answer.faults.push({ page, place: place(value), text: `${value} ${problem}` });
    for (const problem of keyProblems(value)) report(`has a fault: ${problem}`);
    const other = writtenFields.has(field) ? otherLanguageOf(value, storeView.i18n.defaultLocale) : undefined;
    if (other !== undefined) report(`is in another language (${other}) than the store`);
    if (/^http:/i.test(value)) report('is loaded by plain http://');
    const priced = priceFields.has(field) ? priceProblem(value, storeView) : undefined;
    if (priced !== undefined) answer.faults.push({ page, place: place(value), text: priced });
    if (value === '' && addressFields.has(field))
      answer.faults.push({ page, place: place(value), text: `an address ("${field}") is empty` });
    const isPicture = value.startsWith('/img/');
    if (field === pictureField && value.startsWith('/') && !isPicture) {
      if (!pictures.has(value)) report('names a picture that does not exist');
      return;
    }
    if (!isPicture && !(addressFields.has(field) && value.startsWith('/'))) return;
    const target = addresses.target(value, base);
    const problem = target.kind === 'picture' ? pictures.problem(target.url) : undefined;
    if (problem !== undefined) report(problem);
    else if (target.kind === 'no-file')
      answer.paths.push({ page, place: place(value), what: `"${field}"`, path: target.path });
  };
  const data = parseJson(text);
  if (data === undefined) answer.faults.push({ page, place: '1:1', text: 'the file is no JSON' });
  else visitStrings(data, check);
  if (new Set(columnLengths(data)).size > 1)
    answer.faults.push({ page, place: '1:1', text: 'the columns of the cards differ in length' });
}

function columnLengths(data: unknown): readonly number[] {
  const cards = cardsSchema.safeParse(data);
  return cards.success ? Object.values(cards.data.columns).map(({ length }) => length) : [];
}

/** Returns the hits that a fragment of a search index has, as JSON; an empty text where it can't be read. */
function hitsIn(packed: Buffer): string {
  const fragment = parseJson(
    unpacked(packed)
      ?.toString()
      .replace(/^pagefind_dcd/, '') ?? '',
  );
  const one = fragmentSchema.safeParse(fragment);
  if (one.success) return one.data.url;
  const group = z.record(z.string(), fragmentSchema).safeParse(fragment);
  return group.success
    ? `[${Object.values(group.data)
        .map(({ url }) => url)
        .join(',')}]`
    : '';
}
