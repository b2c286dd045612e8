import { isNoindex, metaOf, type CheckedPage } from './checked-page.ts';

/** The kind of a page, such as `product`: pages of one kind are made of the same parts. */
export function kindOf(page: CheckedPage): string {
  const { file, content } = page;
  const name = file.replace(/^[^/]+\//, '').replace(/\.html$/, '');
  if (metaOf(page, 'og:type')?.value === 'product') return 'product';
  // Pages that are for no search engine are made one by one: the checkout, the account.
  if (name === 'index' || name === '404' || isNoindex(page)) return name;
  if (file.includes('/_page/')) return 'further page of a list';
  const main = content.named('main')[0];
  const first = main && content.elements[content.elements.indexOf(main) + 1];
  return first?.attributes['class'] ?? 'other';
}
