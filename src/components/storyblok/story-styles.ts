import type { Page } from '../../content/parse-block.ts';
import type { RichTextNode } from '../../content/rich-text.ts';
import styles from './blocks.css?url';

/** Blocks whose styles are in the sheet of all pages: front pages and the oldest stories need no other. */
const styledEverywhere: readonly string[] = [
  'hero',
  'image_text',
  'text',
  'faq',
  'product_row',
  'category_teasers',
  'unknown_block',
];

/** Returns the address of the sheet that these blocks need beside that of all pages; undefined where they need none. */
export function storyStyles(blocks: Page['body']): string | undefined {
  const needsSheet = blocks.some(
    (block) =>
      !styledEverywhere.includes(block.component) ||
      ('image_side' in block && block.image_side === 'right') ||
      (block.component === 'text' && (block.body?.content.some(hasOwnStyles) ?? false)),
  );
  return needsSheet ? styles : undefined;
}

/** Tables and code of a text, also within lists and quotations. */
function hasOwnStyles(node: RichTextNode): boolean {
  if (node.type === 'table' || node.type === 'code_block') return true;
  return 'content' in node && node.content.some(hasOwnStyles);
}
