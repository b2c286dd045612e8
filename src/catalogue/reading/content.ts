import { listing, wallPath } from '../../config/shop.ts';
import { fixedPages } from '../../config/store-pages.ts';
import { isTrue } from '../../domain/is-true.ts';
import type { Content, ContentPage } from '../catalogue.ts';
import { readDocument } from './rows.ts';
import type { Source } from './snapshot.ts';

/** Identifiers of pages that the shop has itself, or that no shopper asks for. */
const ownPaths: ReadonlySet<string> = new Set(['home', 'index', '404', listing.allProductsPath, wallPath]);
const notFoundPage = /^no-route/;
const ownSegments: ReadonlySet<string> = new Set(
  ['cart', 'data', 'p', ...fixedPages].map((page) => page.split('/', 1)[0] ?? ''),
);

/** Reads the imported content pages that can have a page, by path. */
export async function readContentPages({ db, storeView }: Source): Promise<readonly ContentPage[]> {
  const rows = await db
    .selectFrom('cms_page')
    .select(['identifier', 'document'])
    .where('store_code', '=', storeView.storeCode)
    .orderBy('identifier')
    .execute();
  return rows
    .filter(({ identifier }) => isPagePath(identifier))
    .map(({ identifier, document }) => ({ ...readDocument<StoredContent>(document), path: identifier }))
    .filter(({ active, content }) => isTrue(active ?? true) && content !== '');
}

/** Reads an imported content block. */
export async function readContentBlock({ db, storeView }: Source, id: number): Promise<Content | undefined> {
  const row = await db
    .selectFrom('cms_block')
    .select('document')
    .where('store_code', '=', storeView.storeCode)
    .where('id', '=', id)
    .executeTakeFirst();
  const block = row && readDocument<StoredContent>(row.document);
  return block && isTrue(block.active ?? true) && block.content !== '' ? block : undefined;
}

interface StoredContent extends Content {
  readonly active?: unknown;
}

/** Returns true for an identifier that can be the address of a content page. */
export function isPagePath(identifier: string): boolean {
  const [first = ''] = identifier.split('/', 1);
  const isPlain = /^[\w.-]+(?:\/[\w.-]+)*$/.test(identifier) && !/(?:^|\/)\.+(?:\/|$)/.test(identifier);
  return isPlain && !ownPaths.has(identifier) && !ownSegments.has(first) && !notFoundPage.test(identifier);
}
