import path from 'node:path';
import { pictureShapes, scaledBox } from '../src/domain/url/picture-shapes.ts';
import { readPages } from '../tests/support/command.ts';

const store = 'en';
const words = [
  'blue',
  'sea',
  'poster',
  'frame',
  'moon',
  'abstract',
  'line',
  'flower',
  'gold',
  'wave',
  'tre',
  'hous',
];
const sorts = ['price', 'latest', 'bestsellers', 'popular', 'priceDescending'];
const formats = ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*'];
const encodings = ['br', 'gzip', 'identity'];

/** What visitors and crawlers ask for. */
export interface Site {
  readonly url: string;
  /** Paths of all pages. */
  readonly pages: readonly string[];
  /** Paths of all pictures below the media folder. */
  readonly pictures: readonly string[];
}

/** What a shop serves that was built to this folder. */
export async function siteOf(url: string, client: string): Promise<Site> {
  const found = [...(await readPages(client))].filter(
    ([file]) => file.includes('/') && !file.includes('/_page/') && !file.endsWith('/404.html'),
  );
  const pictures = new Set<string>();
  for (const [, html] of found) {
    for (const [, picture = ''] of html.matchAll(/\/img\/\d+\/\d+\/\w+\/([\w./-]+)/g)) pictures.add(picture);
  }
  const pages = found.map(([file]) => path.posix.join('/', file.replace(/(\/index)?\.html$/, '')));
  return { url, pages, pictures: [...pictures] };
}

export interface Asked {
  readonly kind: string;
  readonly pathname: string;
  readonly init?: RequestInit;
  /** The right answer; 200 where none is named. */
  readonly status?: number;
}

type Visit = (site: Site) => Asked;

const page: Visit = ({ pages }) => ({
  kind: 'page',
  pathname: oneOf(pages),
  init: { headers: { 'accept-encoding': oneOf(encodings) } },
});

const sortedList: Visit = () => ({
  kind: 'page on demand',
  pathname: `/${store}/c/all?sort=${oneOf(sorts)}&page=${1 + Math.floor(Math.random() * 5)}`,
});

const sortedPage: Visit = ({ pages }) => ({
  kind: 'page on demand',
  pathname: `${oneOf(pages)}?sort=${oneOf(sorts)}`,
});

const missing: Visit = () => ({
  kind: 'page that is missing',
  pathname: `/${store}/not-found-${Math.random()}`,
  status: 404,
});

const plainSearch: Visit = () => ({
  kind: 'search without a script',
  pathname: `/${store}/search?q=${oneOf(words)}+${oneOf(words)}&plain=1`,
});

const picture: Visit = ({ pictures }) => {
  const shape = oneOf(pictureShapes);
  const { width, height, action = 'resize' } = scaledBox(shape, oneOf(shape.scales));
  return {
    kind: 'picture',
    pathname: `/img/${width}/${height}/${action}/${oneOf(pictures)}`,
    init: { headers: { accept: oneOf(formats) } },
  };
};

const searchOfApi: Visit = () => {
  const query = { query: { bool: { must: [{ match: { name: oneOf(words) } }] } } };
  const request = encodeURIComponent(JSON.stringify(query));
  return {
    kind: 'search of the API',
    pathname: `/api/catalog/vue_storefront_catalog_${store}/product/_search?size=50&request=${request}`,
  };
};

const cart: Visit = () => ({
  kind: 'new cart',
  pathname: `/api/cart/create?storeCode=${store}`,
  init: { method: 'POST' },
});

/** As often as they stand here. */
const mix: readonly Visit[] = [
  ...Array.from({ length: 6 }, () => page),
  sortedList,
  sortedPage,
  missing,
  plainSearch,
  plainSearch,
  ...Array.from({ length: 6 }, () => picture),
  searchOfApi,
  searchOfApi,
  cart,
];

/** One request, at random. */
export function anyRequest(site: Site): Asked {
  return oneOf(mix)(site);
}

function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
}
