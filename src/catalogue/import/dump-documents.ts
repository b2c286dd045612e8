import { withCustomAttributes } from './custom-attributes.ts';
import type { DumpFile } from './dump-files.ts';
import { entityOfDocument, entityOfName, entityOfWord, type Entity } from './entity.ts';
import { csvDocuments, isCsvFile } from './csv-documents.ts';
import { readDocuments } from './read-documents.ts';
import { isFields, toText, type Fields } from './values.ts';

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
    /** Asks to delete a document. */
    | { readonly kind: 'deletion' }
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
    let action: Fields | undefined;
    const documents = isCsvFile(file.path)
      ? csvDocuments(file.path)
      : readDocuments(file.path, (bytes) => onRead?.(before + bytes));
    for await (const read of documents) {
      const place: Place = { file: file.name, line: read.line };
      if ('problem' in read) {
        yield { ...place, kind: 'problem', problem: read.problem };
        continue;
      }
      const bulkAction = bulkActionOf(read.value);
      if (bulkAction?.['isDeletion'] === true) {
        action = undefined;
        yield { ...place, kind: isOfOther(bulkAction, file, indexes) ? 'other-index' : 'deletion' };
        continue;
      }
      if (bulkAction) {
        action = bulkAction;
        continue;
      }
      if (describesIndex(read.value)) continue;
      yield { ...place, ...classify(read.value, action, file, indexes) };
      action = undefined;
    }
    before += file.bytes;
  }
}

type WithoutPlace<Entry> = Entry extends Place ? Omit<Entry, keyof Place> : never;

function classify(
  value: unknown,
  action: Fields | undefined,
  file: DumpFile,
  indexes: ReadonlySet<string>,
): WithoutPlace<DumpEntry> {
  if (!isFields(value)) return { kind: 'problem', problem: 'not a JSON object' };
  const hit = isFields(value['_source']) ? value : action && { ...action, _source: changed(value, action) };
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

/** Returns true if a hit or an action names an unwanted index. */
function isOfOther(hit: Fields, file: DumpFile, indexes: ReadonlySet<string>): boolean {
  const index = toText(hit['_index']) ?? '';
  return file.store === undefined && index !== '' && !indexes.has(index);
}

function changed(value: Fields, action: Fields): Fields {
  return action['isUpdate'] === true && isFields(value['doc']) ? value['doc'] : value;
}

/** Adds the index's own ID to a document that has none. */
function withId(source: Fields, id: unknown): Fields {
  return toText(source['id']) === undefined && toText(id) !== undefined ? { ...source, id } : source;
}

/**
 * Returns the action line of Elasticsearch's bulk format: the action and its ID. The next line is the document,
 * inside `doc` for an update; a deletion has none.
 */
function bulkActionOf(value: unknown): Fields | undefined {
  if (!isFields(value) || Object.keys(value).length !== 1) return undefined;
  const action = value['index'] ?? value['create'] ?? value['update'] ?? value['delete'];
  if (!isFields(action)) return undefined;
  const isAction = Object.keys(action).every((name) => bulkFields.has(name));
  if (!isAction) return undefined;
  return { ...action, isUpdate: value['update'] !== undefined, isDeletion: value['delete'] !== undefined };
}

const bulkFields: ReadonlySet<string> = new Set([
  '_index',
  '_type',
  '_id',
  '_routing',
  'routing',
  '_version',
  'version',
  'version_type',
  'retry_on_conflict',
]);

/** Mappings, settings and aliases of indexes, which tools such as elasticdump write beside the documents. */
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
