import { page as pageSchema } from './blocks/page.ts';
import type { BlockSchema, Field } from './fields.ts';
import type { Page } from './parse-block.ts';
import type { RichText, RichTextNode } from './rich-text.ts';

/** Returns the sentences of a page in order: without file names, numbers, and unknown blocks. */
export function pageTexts(page: Page): readonly string[] {
  return blockTexts(pageSchema, page).filter((text) => /\s/.test(text));
}

function blockTexts({ fields }: BlockSchema, block: object): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => fieldTexts(field, Reflect.get(block, name)));
}

/** Returns the texts of a field; the types of a parsed block come from its schema. */
function fieldTexts(field: Field, value: unknown): readonly string[] {
  const { kind } = field;
  if (kind === 'text' || kind === 'textarea') return [value as string];
  if (kind === 'richtext') return ((value as RichText | undefined)?.content ?? []).map(nodeText);
  if (kind !== 'blocks') return [];
  return (value as readonly { readonly component: string }[]).flatMap((block) => {
    const schema = field.of.find(({ name }) => name === block.component);
    return schema ? blockTexts(schema, block) : [];
  });
}

function nodeText(node: RichTextNode): string {
  if (node.type === 'text') return node.text;
  if (!('content' in node)) return ' ';
  const isLine = node.type === 'paragraph' || node.type === 'heading';
  return node.content.map(nodeText).join(isLine ? '' : ' ');
}
