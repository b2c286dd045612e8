import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** A document of a search index. */
export type Document = Readonly<Record<string, unknown>>;

/** The documents of a shop, by entity. */
export type Documents = ReadonlyMap<string, readonly Document[]>;

/** A search hit as a dump has it, one per line. */
interface Hit {
  readonly _type?: string;
  readonly _index?: string;
  readonly _source: Document;
}

const entityAtEnd = /(?:product|category|attribute|taxrule|cms_page|cms_block|review)$/;

/** Reads dumps of a search index: one hit per line. Types `_doc` take the end of the index's name. */
export async function readDumps(files: readonly string[]): Promise<Documents> {
  const documents = new Map<string, Document[]>();
  for (const file of files) {
    for await (const line of createInterface({ input: createReadStream(file) })) {
      if (line.trim() === '') continue;
      const { _type = '', _index = '', _source } = JSON.parse(line) as Hit;
      const entity = _type === '_doc' ? (entityAtEnd.exec(_index)?.[0] ?? '') : _type;
      const known = documents.get(entity);
      if (known) known.push(_source);
      else documents.set(entity, [_source]);
    }
  }
  return documents;
}
