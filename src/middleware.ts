import { defineMiddleware } from 'astro:middleware';
import { linkedStores } from './catalogue/linked-stores.ts';
import { openCatalogue } from './catalogue/read.ts';
import { currentInstant } from './config/clock.ts';
import { readEnvironment } from './config/environment.ts';
import { enabledStoreViews } from './config/store-views.ts';
import { storeOfHost, storePathname } from './domain/store-view/store-hosts.ts';
import type { StoreView } from './domain/store-view/store-view.ts';
import { products } from './config/shop.ts';
import { createLinks } from './domain/url/url.ts';
import { decodedPath } from './domain/url/url-path.ts';
import { createTranslator } from './i18n/translator.ts';
import { openedDatabase } from './pages/_database.ts';
import { keptByCdn, refusalPage } from './pages/_page-responses.ts';
import { answerPreview, isPreviewRoute } from './pages/_preview.ts';

const environment = readEnvironment();
const storeViews = enabledStoreViews(environment);
const storeViewByCode = new Map<string, StoreView>(storeViews.map((each) => [each.storeCode, each]));

/**
 * Returns the path with the store code of a store's own host in front. The Node server has added it already;
 * Netlify's function may get the path as the visitor wrote it.
 */
function onDemandPathname({ host, pathname }: URL): string {
  const storeView = storeOfHost(storeViews, host);
  if (!storeView || pathname.split('/')[1] === storeView.storeCode) return pathname;
  return storePathname(storeViews, host, pathname);
}

/**
 * Returns true for the name of a page's file (`/de.html`), for which Astro finds the page's route. Below `[...path]`
 * an address may end like this.
 */
function isFileName(pathname: string, routePattern: string): boolean {
  return routePattern !== '/[store]/[...path]' && /\.html\/*$/.test(decodedPath(pathname));
}

let linked: Promise<readonly StoreView[]> | undefined;

/** Reads the linked stores once, for pages that are given none; after a failure the next call tries again. */
function readLinkedStores(): Promise<readonly StoreView[]> {
  linked ??= openedDatabase()
    .then((db) => linkedStores(db, environment))
    .catch((error: unknown) => {
      linked = undefined;
      throw error;
    });
  return linked;
}

/** Gives a page what it may read in a store: texts, links, catalogue. */
async function enterStore(locals: App.Locals, storeView: StoreView): Promise<void> {
  locals.storeView = storeView;
  locals.storeViews = locals.linkedStores ?? (await readLinkedStores());
  locals.links = createLinks(storeView, products);
  locals.t = createTranslator(storeView.i18n.defaultLocale);
  locals.catalogue ??= openCatalogue(await openedDatabase(), storeView, { now: currentInstant() });
}

/** Returns the same address on the host of a linked store whose pages are not here; undefined for any other path. */
async function addressElsewhere({ host, pathname, search }: URL): Promise<URL | undefined> {
  if (environment.stores === undefined) return undefined;
  const [, code = ''] = pathname.split('/');
  const storeView = (await readLinkedStores()).find(({ storeCode }) => storeCode === code);
  if (!storeView?.appendStoreCode || new URL(storeView.url).host === host) return undefined;
  return new URL(pathname + search, storeView.url);
}

/**
 * Finds the store view of a route below `/[store]`, or of the story of a preview, and gives the page what it may read. A
 * path of a store that is served elsewhere leads there, one of no open store is the not-found page. Why a page failed is told to the renderer.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { routePattern, params, locals, url, rewrite, redirect } = context;
  locals.storeViews = storeViews;
  locals.storeRecords = storeViews;
  const pathname = onDemandPathname(url);
  if (pathname !== url.pathname) return rewrite(new URL(pathname + url.search, url));
  if (isPreviewRoute(routePattern))
    return answerPreview(context, next, (storeView) => enterStore(locals, storeView));
  if (!routePattern.startsWith('/[store]')) return next();
  if (isFileName(pathname, routePattern)) return next('/404');
  const storeView = storeViewByCode.get(params['store'] ?? '');
  if (!storeView) {
    const elsewhere = await addressElsewhere(url);
    return elsewhere ? redirect(elsewhere.href) : next('/404');
  }
  try {
    await enterStore(locals, storeView);
    return keptByCdn(await next(), storeView.storeCode);
  } catch (error) {
    if (locals.failure) locals.failure.cause = error;
    const refusal = await refusalPage(error, () => rewrite('/500'));
    if (refusal) return refusal;
    throw error;
  }
});
