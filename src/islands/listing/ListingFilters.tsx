import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { toggleFilter, type FilterOption } from '../../domain/listing/listing-filters.ts';
import { listingPage } from '../../domain/listing/listing-page.ts';
import {
  formatListingRoute,
  parseListingRoute,
  type ListingRoute,
} from '../../domain/listing/listing-route.ts';
import { formatSortKey } from '../../domain/listing/listing-sort.ts';
import { Chips, type ChipTexts } from './Chips.tsx';
import { chipsOf, type Chip } from './chips-of.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { Results } from './Results.tsx';
import { SortMenu, type SortLink } from './SortMenu.tsx';
import { headOfDocument, listingHead, showHead, type ListingTitles } from './listing-head.ts';
import { useCards } from './use-cards.ts';
import { useListingData } from './use-listing-data.ts';
import { useRoute } from './use-route.ts';

interface Props {
  /** Address of the listing without a query. */
  readonly path: string;
  /** The page and the order that the document shows, before anything is chosen; page 0 where it shows no products. */
  readonly page: number;
  readonly sort: string;
  /** The filters that the document shows, as a query and as chips; not given: none. */
  readonly filtered?: FilteredDocument;
  readonly sorts: readonly SortLink[];
  /** Address of the data files, such as `/de/data/listing/12`. */
  readonly data: string;
  readonly locale: string;
  /** Files with the texts of the panel and the results. */
  readonly textUrls: readonly string[];
  /** Ids of the products that a search found, the best first; not given: all of the listing. */
  readonly among?: readonly number[];
  /** Not given: the page sees to its title itself. */
  readonly titles?: ListingTitles;
  readonly texts: Readonly<Record<'filter' | 'sort' | 'count' | 'offline', string>> & {
    /** Set if the document may be that of the whole listing although the address has filters. */
    readonly filtering?: string;
  };
}

/** Data of a document that shows a filtered listing. */
export interface FilteredDocument {
  /** The filters as the address has them, without order and page. */
  readonly query: string;
  readonly chips: readonly Chip[];
  readonly texts: ChipTexts;
  /** Address of the listing without them, in the same order. */
  readonly clearHref: string;
}

/**
 * Filters and orders of a listing (docs/reference/behaviour.md#b10). What the document shows stays until something
 * else is asked for, or other prices are known; then the products of the index stand in its place.
 */
function ListingFilters(props: Props) {
  const { path, page, sort, filtered, sorts, data, locale, textUrls, among, titles, texts } = props;
  const { loaded, failed, load, renew } = useListingData(data, locale, textUrls, among);
  const settings = loaded?.file.settings;
  const { route, address, go, correct, shown: onShown } = useRoute(settings, path);
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const answer = useMemo(() => {
    return loaded && route && listingPage(loaded.file, loaded.listing, route);
  }, [loaded, route]);

  // A page behind the end is the last one.
  useEffect(() => {
    if (route && answer && route.page > answer.page) correct({ ...route, page: answer.page });
  }, [route, answer, correct]);

  const isAsSent =
    !route ||
    !settings ||
    (formatListingRoute({ filters: route.filters }, settings) === (filtered?.query ?? '') &&
      formatSortKey(route.sort) === sort &&
      route.page === page);
  const showsSent = isAsSent && !loaded?.isRenewed;
  const onFailure = useCallback(() => setFailed(true), []);
  const cards = useCards(
    data,
    loaded?.file.cardsPerFile ?? 1,
    showsSent ? undefined : answer?.rows,
    onFailure,
  );
  const showsResults = !showsSent && cards !== undefined;

  const isWaiting = !failed && !hasFailed && !showsResults && !(route && showsSent);
  // Before anything is painted: the products of the browser stand where those of the document stood.
  useLayoutEffect(() => {
    const own = document.querySelector<HTMLElement>('[data-listing-page]');
    if (own) own.hidden = showsResults;
    if (!isWaiting) document.documentElement.classList.remove('is-filtering');
  }, [showsResults, isWaiting]);

  useEffect(() => {
    if (showsResults) resultsPlace()?.dispatchEvent(new Event('cards-shown', { bubbles: true }));
    if (route && (showsSent || cards?.rows === answer?.rows)) onShown(showsSent);
  }, [showsResults, cards, route, showsSent, answer, onShown]);

  const sent = useRef<ReturnType<typeof headOfDocument>>(undefined);
  useEffect(() => {
    if (!titles || !settings || !route) return;
    sent.current ??= headOfDocument();
    showHead(isAsSent ? sent.current : listingHead(route, { titles, path, settings }, sent.current));
  }, [titles, settings, route, isAsSent, path]);

  const choose = (to: Partial<ListingRoute>) => {
    if (route) go({ ...route, page: 1, ...to });
    renew();
  };
  const toggle = (option: Pick<FilterOption, 'type' | 'id'>) => {
    if (!route || !settings) return;
    choose({ filters: parseListingRoute(toggleFilter(route.filters, option), settings).filters });
  };
  const clear = () => {
    choose({ filters: {} });
    if (!isOpen) button.current?.focus();
  };
  const turnTo = (to: number) => {
    choose({ page: to });
    scrollTo({ top: (button.current?.getBoundingClientRect().top ?? 0) + scrollY - 100 });
    button.current?.focus({ preventScroll: true });
  };
  const open = () => {
    if (loaded) renew();
    else load();
    setFailed(false);
    setOpen(!isOpen);
  };
  const chips =
    loaded && answer && route
      ? chipsOf(answer.facets, route, { settings: loaded.file.settings, path, t: loaded.t })
      : (filtered?.chips ?? []);
  const chipTexts = loaded
    ? { chosen: loaded.t('listing.chosen'), clear: loaded.t('listing.clear') }
    : filtered?.texts;
  const count = loaded && answer ? loaded.t('listing.products', { count: answer.total }) : texts.count;
  const place = showsResults ? resultsPlace() : null;
  return (
    <>
      <div className="listing-bar" data-listing-bar={data}>
        <button
          ref={button}
          type="button"
          className="button button-quiet"
          aria-expanded={isOpen && loaded !== undefined}
          onClick={open}
        >
          {texts.filter}
        </button>
        <p className="soft" role="status">
          {failed || hasFailed ? texts.offline : count}
        </p>
        {texts.filtering && <p className="soft listing-at-work">{texts.filtering}</p>}
        <SortMenu
          sorts={sorts}
          title={texts.sort}
          sort={route ? formatSortKey(route.sort) : sort}
          addressOf={route && ((key) => address({ ...route, sort: key, page: 1 }))}
          onSort={route && ((key) => choose({ sort: key }))}
        />
      </div>
      {loaded && answer && (
        <FilterPanel
          isOpen={isOpen}
          answer={answer}
          file={loaded.file}
          t={loaded.t}
          title={texts.filter}
          onToggle={toggle}
          onClear={clear}
          onClose={() => setOpen(false)}
        />
      )}
      {chipTexts && (
        <Chips
          chips={chips}
          texts={chipTexts}
          clearHref={route ? address({ sort: route.sort }) : (filtered?.clearHref ?? path)}
          onRemove={answer && toggle}
          onClear={answer && clear}
        />
      )}
      {loaded &&
        answer &&
        place &&
        createPortal(
          <Results
            shown={cards as NonNullable<typeof cards>}
            t={loaded.t}
            page={answer.page}
            pages={answer.pages}
            title={count}
            isLoading={cards?.rows !== answer.rows}
            addressOf={(to) => address({ ...route, page: to })}
            clearHref={address(route ? { sort: route.sort } : {})}
            onPage={turnTo}
            onClear={clear}
          />,
          place,
        )}
    </>
  );
}

function resultsPlace(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-listing-results]');
}

export default memo(ListingFilters);
