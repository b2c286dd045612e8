import type { EditedBlock, EditedContent } from './protocol.ts';

/** The part of a page to render again: blocks of its body by `_uid`, or all of it. */
export type ContentChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'blocks'; readonly uids: readonly string[] }
  | { readonly kind: 'page' };

/**
 * Compares two states of a page. Blocks that hold others count as a whole; where blocks of the body came, went or moved, or
 * the page itself says something else, the whole page has changed.
 */
export function contentChange(before: EditedContent, after: EditedContent): ContentChange {
  const [previousBlocks, blocks] = [blocksOf(before), blocksOf(after)];
  const uids = blocks.map(({ _uid: uid }) => uid);
  if (!isSame({ ...before, body: null }, { ...after, body: null })) return { kind: 'page' };
  if (blocks.length !== previousBlocks.length || new Set(uids).size !== uids.length) return { kind: 'page' };
  const changed: string[] = [];
  let rowsChange = false;
  for (const [index, block] of blocks.entries()) {
    const previous = previousBlocks[index];
    const uid = block._uid;
    if (
      uid === undefined ||
      !knownUid.test(uid) ||
      uid !== previous?._uid ||
      block.component !== previous.component
    )
      return { kind: 'page' };
    const isRow = block.component === 'product_row';
    if (!isSame(previous, block) || (isRow && rowsChange)) changed.push(uid);
    rowsChange ||= isRow && !isSame(productsOf(previous), productsOf(block));
  }
  return changed.length > 0 ? { kind: 'blocks', uids: changed } : { kind: 'none' };
}

/** Any other is replaced where the page is rendered, so that its block is not found by it (`src/content/parse-block.ts`). */
const knownUid = /^[\w-]{1,64}$/;

/** Returns the products of a row; rows below leave out what it shows. */
function productsOf({ category_id, skus }: EditedBlock): unknown {
  return [category_id, skus];
}

/** Returns the blocks by their `_uid`; a block without one requires the whole page to be rendered. */
function blocksOf({ body }: EditedContent): readonly EditedBlock[] {
  const blocks: readonly unknown[] = Array.isArray(body) ? body : [];
  return blocks.map((block) => (typeof block === 'object' && block !== null ? (block as EditedBlock) : {}));
}

/** Returns the part to render if several changes may have been shown before. */
export function unitedChange(changes: readonly ContentChange[]): ContentChange {
  if (changes.some(({ kind }) => kind === 'page')) return { kind: 'page' };
  const uids = new Set(changes.flatMap((change) => (change.kind === 'blocks' ? change.uids : [])));
  return uids.size > 0 ? { kind: 'blocks', uids: [...uids] } : { kind: 'none' };
}

/** Editors keep the order of fields; another one costs a rendering. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one, withoutMarks) === JSON.stringify(other, withoutMarks);
}

/** Returns the story without the marks of blocks, which only some editors send. */
function withoutMarks(field: string, value: unknown): unknown {
  return field === '_editable' ? undefined : value;
}
