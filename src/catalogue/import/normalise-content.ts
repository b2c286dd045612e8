import { readId } from './ids.ts';
import { cleanHtml, plainText } from './html.ts';
import { toFlag, toText, withoutNothing, type Fields } from './values.ts';

/** Converts a content page or block to the shop's form; a text says why it is invalid. */
export function normaliseCms(raw: Fields): Record<string, unknown> | string {
  const id = readId(raw, ['id', 'page_id', 'block_id'], 'content');
  const identifier = toText(raw['identifier']);
  if (typeof id === 'string') return id;
  if (!identifier) return `content ${id} has no identifier`;
  const { tsk: _tsk, ...rest } = withoutNothing(raw);
  return {
    ...rest,
    id,
    identifier,
    title: plainText(toText(raw['title']) ?? identifier),
    content: cleanHtml(toText(raw['content']) ?? ''),
    active: toFlag(raw['active'] ?? raw['is_active']) ?? true,
  };
}

/** Converts a review to the shop's form, its texts without markup; a text says why it is invalid. */
export function normaliseReview(raw: Fields): Record<string, unknown> | string {
  const id = readId(raw, ['id', 'review_id'], 'review');
  if (typeof id === 'string') return id;
  const product_id = readId(raw, ['product_id', 'entity_pk_value'], `review ${id}`);
  if (typeof product_id === 'string') return product_id;
  const { tsk: _tsk, ...rest } = withoutNothing(raw);
  const texts = ['title', 'detail', 'nickname'].map(
    (name) => [name, plainText(toText(raw[name]) ?? '')] as const,
  );
  return { ...rest, id, product_id, ...Object.fromEntries(texts) };
}
