import { page } from './blocks/page.ts';
import { type BlockSchema, type Field, wordsAs } from './fields.ts';

type Unparsed = Readonly<Record<string, unknown>>;

/** The parts of an embedded block that a text shows. */
interface Embedded {
  /** Unparsed nodes of rich text: its words, texts, pictures and link, in the order of its fields. */
  readonly nodes: readonly unknown[];
  /** Labels of fields that have a value and are not among the nodes. */
  readonly dropped: readonly string[];
}

const nothing: Embedded = { nodes: [], dropped: [] };

/** Returns what a text shows of a block that is embedded in it: nothing where the shop does not know the block. */
export function embeddedBlock(block: unknown): Embedded {
  return blockOf(block, page.fields.body.of);
}

function blockOf(block: unknown, schemas: readonly BlockSchema[]): Embedded {
  if (!isRecord(block)) return nothing;
  const schema = schemas.find(({ name }) => name === block['component']);
  return joined(
    Object.entries(schema?.fields ?? {}).map(([name, field]) => {
      const value = block[name];
      return isEmpty(value) ? nothing : fieldOf(name, field, value, block);
    }),
  );
}

function fieldOf(name: string, field: Field, value: unknown, block: Unparsed): Embedded {
  const shown = (...nodes: readonly unknown[]): Embedded => ({ nodes, dropped: [] });
  const dropped: Embedded = { nodes: [], dropped: [field.label] };
  switch (field.kind) {
    case 'richtext':
      return isRecord(value) && Array.isArray(value['content'])
        ? shown(...(value['content'] as readonly unknown[]))
        : shown(paragraph(value));
    case 'asset':
      return field.accept === 'image' ? shown(pictureOf(value, block)) : dropped;
    case 'blocks':
      return Array.isArray(value) ? joined(value.map((each) => blockOf(each, field.of))) : nothing;
    case 'link': {
      const { link_label: label } = block;
      const attrs = typeof value === 'string' ? { href: value } : value;
      return isEmpty(label) ? dropped : shown(paragraph(label, [{ type: 'link', attrs }]));
    }
    case 'text':
    case 'textarea': {
      // The link has these words.
      if (field.altOf !== undefined || (name === 'link_label' && !isEmpty(block['link_path'])))
        return nothing;
      const as = wordsAs(name, field);
      if (as === undefined) return dropped;
      return shown(
        as === 'heading' ? { ...paragraph(value), type: 'heading', attrs: { level: 3 } } : paragraph(value),
      );
    }
    case 'datetime':
    case 'product':
    case 'products':
    case 'category':
    case 'categories':
      return dropped;
    // How the block looks, which a text has no place for.
    case 'number':
    case 'boolean':
    case 'option':
      return nothing;
  }
}

function joined(parts: readonly Embedded[]): Embedded {
  return {
    nodes: parts.flatMap(({ nodes }) => nodes),
    dropped: [...new Set(parts.flatMap(({ dropped }) => dropped))],
  };
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function paragraph(text: unknown, marks: readonly object[] = []) {
  return { type: 'paragraph', content: [{ type: 'text', text, marks }] };
}

function pictureOf(value: unknown, { alt }: Unparsed) {
  const asset = isRecord(value) ? value : { filename: value };
  return { type: 'image', attrs: { ...asset, src: asset['filename'], ...(alt ? { alt } : {}) } };
}

function isRecord(value: unknown): value is Unparsed {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
