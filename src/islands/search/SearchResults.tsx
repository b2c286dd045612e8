import { memo, useEffect, useMemo, useState } from 'react';
import type { FoundProducts, SearchHit } from '../../domain/search/search-record.ts';
import type { Translate } from '../../i18n/translator.ts';
import { openEngines, type EngineSettings } from '../../state/search/engines.ts';
import { findProductsWith, searchWith, trackSearch } from '../../state/search/search.ts';
import ListingFilters from '../listing/ListingFilters.tsx';
import type { SortLink } from '../listing/SortMenu.tsx';
import { useReconnects } from '../use-browser-state.ts';
import { useBrowserTexts } from './use-browser-texts.ts';
import './search-results.css';

interface Props {
  readonly storeCode: string;
  readonly locale: string;
  readonly engines: EngineSettings;
  /** Address of the page without a query. */
  readonly page: string;
  /** Address of the data files of the listing of all products. */
  readonly data: string;
  /** Files with the texts of lists. */
  readonly textUrls: readonly string[];
  readonly sorts: readonly SortLink[];
  readonly texts: Readonly<Record<'filter' | 'sort' | 'count' | 'offline', string>>;
}

/** The request in the address and its results. */
interface Found extends FoundProducts {
  readonly query: string;
  /** Categories and content pages. */
  readonly places: readonly SearchHit[];
}

/** Renders the page of all results: what the panel finds, with the filters, orders and pages of a list. */
function SearchResults({ storeCode, locale, engines, page, data, textUrls, sorts, texts }: Props) {
  const found = useFound(storeCode, engines);
  const t = useBrowserTexts(locale, 'search', true);
  useEffect(() => {
    const help = document.querySelector<HTMLElement>('[data-search-help=""]');
    if (help && found) help.hidden = found.ids.length > 0;
    if (found && t && found.query) {
      const shop = document.title.slice(document.title.lastIndexOf(' – '));
      document.title = `${headline(found, t)}${shop}`;
    }
  }, [found, t]);
  if (!found || !t) return <p className="soft">{t?.('search.searching')}</p>;
  const { query, corrected, ids, places, offline } = found;
  if (!query) return <p className="soft">{t('search.help')}</p>;
  const path = `${page}?${new URLSearchParams({ q: query }).toString()}`;
  return (
    <>
      <h2 className="search-headline">{headline(found, t)}</h2>
      {offline && <p>{t('search.offline')}</p>}
      {!offline && countOf(found) === 0 && <p className="soft">{t('search.noneHint')}</p>}
      {corrected !== undefined && <p className="soft">{t('search.corrected', { query, corrected })}</p>}
      {places.length > 0 && (
        <nav className="search-places" aria-label={t('search.places')}>
          <ul>
            {places.map(({ url, name }) => (
              <li key={url}>
                <a href={url}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {ids.length > 0 && (
        <>
          <ListingFilters
            path={path}
            sorts={sorts}
            data={data}
            locale={locale}
            textUrls={textUrls}
            texts={texts}
            page={0}
            sort={sorts[0]?.sort ?? ''}
            among={ids}
          />
          <div data-listing-results />
        </>
      )}
    </>
  );
}

function headline(found: Found, t: Translate): string {
  const { corrected, query, offline } = found;
  if (offline) return query;
  const count = countOf(found);
  return count > 0 ? t('search.results', { count, query: corrected ?? query }) : t('search.none', { query });
}

/** Returns the number of products, or of other results if there are no products. */
function countOf({ ids, places }: Found): number {
  return ids.length || places.length;
}

/** Asks for the words of the address, again when the network comes back; undefined until there is an answer. */
function useFound(storeCode: string, settings: EngineSettings): Found | undefined {
  const engines = useMemo(() => openEngines(settings), [settings]);
  const [found, setFound] = useState<Found>();
  const reconnects = useReconnects();
  const hasAnswer = found !== undefined && !found.offline;
  useEffect(() => {
    if (hasAnswer) return;
    let isCurrent = true;
    void ask(storeCode, engines).then((answer) => isCurrent && setFound(answer));
    return () => {
      isCurrent = false;
    };
  }, [storeCode, engines, hasAnswer, reconnects]);
  return found;
}

async function ask(storeCode: string, engines: ReturnType<typeof openEngines>): Promise<Found> {
  const query = (new URLSearchParams(location.search).get('q') ?? '').trim().slice(0, 100);
  if (!query) return { query, ids: [], places: [], offline: false };
  const [products, best] = await Promise.all([findProductsWith(engines, query), searchWith(engines, query)]);
  trackSearch({ storeCode, searchQuery: query, total: products.ids.length, offline: products.offline });
  const { corrected } = products.ids.length > 0 ? products : best;
  const places = best.hits.filter(({ kind }) => kind !== 'product');
  return { query, ids: products.ids, places, offline: products.offline, ...(corrected && { corrected }) };
}

export default memo(SearchResults);
