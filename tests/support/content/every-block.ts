import { page } from '../../../src/content/blocks/page.ts';
import type { BlockSchema, Field } from '../../../src/content/fields.ts';

/** The words by which a field of a block is found again in its page. */
export const wordsOf = (block: string, field: string) => `The ${field} of ${block}`;

/** A picture as Storyblok tells it. */
export const pictureOf = (block: string) => `https://a.storyblok.com/f/1/1600x800/ab/${block}.jpg`;

interface Named {
  readonly skus: readonly string[];
  readonly categoryId: number;
}

function valueOf(field: Field, block: string, name: string, named: Named): unknown {
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return wordsOf(block, name);
    case 'richtext': {
      const text = { type: 'text', text: wordsOf(block, name) };
      return { type: 'doc', content: [{ type: 'paragraph', content: [text] }] };
    }
    case 'number':
      return 50;
    case 'boolean':
      return false;
    case 'option':
      return field.options.at(-1)?.value;
    case 'datetime':
      return '2099-12-24 18:00';
    case 'link':
      return { linktype: 'story', cached_url: 'about' };
    case 'asset':
      return {
        filename: field.accept === 'video' ? pictureOf(block).replace('jpg', 'mp4') : pictureOf(block),
      };
    case 'product':
      return named.skus[0];
    case 'products':
      return named.skus;
    case 'category':
      return named.categoryId;
    case 'categories':
      return [named.categoryId];
    case 'blocks':
      return field.of.map((schema) => blockOf(schema, named));
  }
}

function blockOf({ name, fields }: BlockSchema, named: Named): object {
  const values = Object.entries(fields).map(([field, each]) => [field, valueOf(each, name, field, named)]);
  return { _uid: `uid-${name}`, component: name, ...(Object.fromEntries(values) as object) };
}

/** A page with every block, each with all of its fields. */
export function everyBlock(named: Named): { readonly component: string; readonly [field: string]: unknown } {
  const body = page.fields.body.of.map((schema) => blockOf(schema, named));
  return { _uid: 'every', component: 'page', title: 'Every block', body };
}
