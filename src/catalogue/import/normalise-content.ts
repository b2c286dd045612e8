import { cleanHtml, plainText } from './html.ts';
import { toFlag, toId, toText, withoutNothing, type Fields } from './values.ts';

/** Converts a content page or block to the shop's form; a text says why it is invalid. */
export function normaliseCms(raw: Fields): Record<string, unknown> | string {
  const id = toId(raw['id']) ?? toId(raw['page_id']) ?? toId(raw['block_id']);
  const identifier = toText(raw['identifier']);
  if (!id) return 'content without id';
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
  const id = toId(raw['id']) ?? toId(raw['review_id']);
  const product_id = toId(raw['product_id']) ?? toId(raw['entity_pk_value']);
  if (!id) return 'review without id';
  if (!product_id) return `review ${id} has no product_id`;
  const { tsk: _tsk, ...rest } = withoutNothing(raw);
  const texts = ['title', 'detail', 'nickname'].map(
    (name) => [name, plainText(toText(raw[name]) ?? '')] as const,
  );
  return { ...rest, id, product_id, ...Object.fromEntries(texts) };
}
