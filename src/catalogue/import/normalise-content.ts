import { readId } from './ids.ts';
import { cleanHtml, plainText } from './html.ts';
import { fieldsList, toFlag, toInteger, toNumber, toText, withoutNothing, type Fields } from './values.ts';

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
  const textOf = (name: string) => plainText(toText(raw[name]) ?? '');
  return {
    id,
    product_id,
    title: textOf('title'),
    detail: textOf('detail'),
    nickname: textOf('nickname'),
    review_status: toInteger(raw['review_status'] ?? raw['status_id']),
    rating: ratingOf(raw),
    created_at: toText(raw['created_at']),
  };
}

/** Returns the rating of a review from 1 to 5: its own, or the average of what was rated; undefined without one. */
function ratingOf(raw: Fields): number | undefined {
  const votes = fieldsList(raw['ratings'] ?? raw['rating_votes']);
  const values = votes.length > 0 ? votes.map(({ value }) => toNumber(value)) : [toNumber(raw['rating'])];
  const known = values.filter((value): value is number => value !== undefined && value >= 1 && value <= 5);
  return known.length > 0
    ? Math.round(known.reduce((sum, value) => sum + value, 0) / known.length)
    : undefined;
}
