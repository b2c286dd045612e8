import type { DumpFile } from './dump-files.ts';
import { entityOfDocument, entityOfName, entityOfWord, type Entity } from './entity.ts';
import { csvDocuments, isCsvFile } from './csv-documents.ts';
import { otherForm, readDocuments } from './read-documents.ts';
import { isFields, toText, type Fields, withCustomAttributes } from './values.ts';

/** The position of a document in the dump. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** A place that was skipped, and why. */
export interface SkippedLine extends Place {
  readonly problem: string;
}

/** The entry of a dump at a position. */
export type DumpEntry = Place &
  (
    | { readonly kind: 'document'; readonly entity: Entity; readonly source: Fields }
    | { readonly kind: 'problem'; readonly problem: string }
    /** Of an index that is not wanted. */
    | { readonly kind: 'other-index' }
    /** A kind of document that the shop has no use for. */
    | { readonly kind: 'ignored'; readonly type: string }
  );

/**
 * Yields the entries of dump files in order; documents of indexes other than the given ones are marked, except in a
 * file whose name contains its store. Calls `onRead` with the number of bytes read so far.
 */
export async function* readDumpFiles(
  files: readonly DumpFile[],
  indexes: ReadonlySet<string>,
  onRead?: (bytes: number) => void,
): AsyncGenerator<DumpEntry> {
  let before = 0;
  for (const file of files) {
    const documents = isCsvFile(file.path)
      ? csvDocuments(file.path)
      : readDocuments(file.path, (bytes) => onRead?.(before + bytes));
    for await (const read of documents) {
      const place: Place = { file: file.name, line: read.line };
      if ('problem' in read) {
        yield { ...place, kind: 'problem', problem: read.problem };
        continue;
      }
      if (describesIndex(read.value)) continue;
      yield { ...place, ...classify(read.value, file, indexes) };
    }
    before += file.bytes;
  }
}

type WithoutPlace<Entry> = Entry extends Place ? Omit<Entry, keyof Place> : never;

function classify(value: unknown, file: DumpFile, indexes: ReadonlySet<string>): WithoutPlace<DumpEntry> {
  if (!isFields(value)) return { kind: 'problem', problem: 'not a JSON object' };
  const hit = isFields(value['_source']) ? value : undefined;
  if (!hit && entityOfDocument(value) === undefined) refuseOtherForms(value, file);
  const source = hit ? withId(hit['_source'] as Fields, hit['_id']) : value;
  const index = toText(hit?.['_index']) ?? '';
  if (hit && isOfOther(hit, file, indexes)) return { kind: 'other-index' };
  const type = toText(hit?.['_type']);
  const named = type === undefined || /^_?docs?$/.test(type) ? undefined : type;
  if (named !== undefined && entityOfWord(named) === undefined) return { kind: 'ignored', type: named };
  const entity = entityOfWord(named ?? '') ?? entityOfName(index) ?? file.entity ?? entityOfDocument(source);
  if (entity === undefined)
    return { kind: 'problem', problem: 'no product, category or other known document' };
  return { kind: 'document', entity, source: withCustomAttributes(source) };
}

/** Returns true if a hit names an unwanted index. */
function isOfOther(hit: Fields, file: DumpFile, indexes: ReadonlySet<string>): boolean {
  const index = toText(hit['_index']) ?? '';
  return file.store === undefined && index !== '' && !indexes.has(index);
}

/** Adds the index's own ID to a document that has none. */
function withId(source: Fields, id: unknown): Fields {
  return toText(source['id']) === undefined && toText(id) !== undefined ? { ...source, id } : source;
}

/** Fields of objects that hold documents and are none, and the filter of `jq` that takes those out. */
const filters: readonly (readonly [fields: readonly string[], filter: string])[] = [
  [['hits', 'responses'], '.. | objects | select(has("_source"))'],
  [['items'], '.items[]'],
  [
    ['products', 'categories', 'attributes', 'taxrules', 'tax_rules'],
    'to_entries[] | {_type: .key, _source: .value[]}',
  ],
  [
    ['index', 'create', 'update', 'delete'],
    'select(has("delete") | not) | (.index // .create // .update) + {_source: (input | .doc // .)}',
  ],
];

/**
 * Refuses other forms of data. @throws {DumpError} for an answer of a search, lists by name, or a file of
 * Elasticsearch's bulk interface.
 */
function refuseOtherForms(value: Fields, { path }: DumpFile): void {
  const [, filter] = filters.find(([fields]) => fields.some((field) => isHolder(value[field]))) ?? [];
  if (filter !== undefined) throw otherForm(path, filter);
}

function isHolder(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** Returns true for mappings, settings and aliases of indexes, which tools such as elasticdump write beside the documents. */
function describesIndex(value: unknown): boolean {
  if (!isFields(value)) return false;
  const parts = Object.values(value);
  return (
    parts.length > 0 &&
    parts.every(
      (part) =>
        isFields(part) &&
        Object.keys(part).length > 0 &&
        Object.keys(part).every((name) => ['mappings', 'settings', 'aliases', 'warmers'].includes(name)),
    )
  );
}
