import { page } from './blocks/page.ts';
import { headingFields, sentenceFields } from './block-words.ts';
import type { BlockSchema } from './fields.ts';

type Unparsed = Readonly<Record<string, unknown>>;

/**
 * Returns what a text shows of a block that is embedded in it, as unparsed nodes of rich text: its headings, sentences, texts,
 * pictures and link, in the order of its fields. Empty where the shop does not know the block, or it has none of these.
 */
export function embeddedNodes(block: unknown): readonly unknown[] {
  return nodesOf(block, page.fields.body.of);
}

function nodesOf(block: unknown, schemas: readonly BlockSchema[]): readonly unknown[] {
  if (!isRecord(block)) return [];
  const schema = schemas.find(({ name }) => name === block['component']);
  return schema ? Object.keys(schema.fields).flatMap((name) => fieldNodes(schema, name, block)) : [];
}

function fieldNodes({ fields }: BlockSchema, name: string, block: Unparsed): readonly unknown[] {
  const field = fields[name];
  const value = block[name];
  if (!field || value === undefined || value === null || value === '') return [];
  switch (field.kind) {
    case 'richtext':
      return isRecord(value) && Array.isArray(value['content'])
        ? (value['content'] as readonly unknown[])
        : [paragraph(value)];
    case 'asset':
      return field.accept === 'image' ? [pictureOf(value, block)] : [];
    case 'blocks':
      return Array.isArray(value) ? value.flatMap((each) => nodesOf(each, field.of)) : [];
    case 'link': {
      const { link_label: label } = block;
      const attrs = typeof value === 'string' ? { href: value } : value;
      return label ? [paragraph(label, [{ type: 'link', attrs }])] : [];
    }
    case 'text':
    case 'textarea':
      if (headingFields.has(name)) return [{ ...paragraph(value), type: 'heading', attrs: { level: 3 } }];
      return sentenceFields.has(name) ? [paragraph(value)] : [];
    case 'number':
    case 'boolean':
    case 'datetime':
    case 'option':
    case 'product':
    case 'products':
    case 'category':
    case 'categories':
      return [];
  }
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
