import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import type { Translate } from '../../i18n/translator.ts';
import type { SearchHit, SearchKind } from '../../domain/search/search-record.ts';
import type { EngineSettings } from '../../state/search/engines.ts';
import { openPanel, showPanel } from '../../state/ui.ts';
import { CloseButton } from '../CloseButton.tsx';
import { livePrice } from '../live-price.ts';
import { useStore } from '../use-store.ts';
import { useBrowserTexts } from './use-browser-texts.ts';
import { useSearch, type Found } from './use-search.ts';
import './search.css';

interface Props {
  readonly storeCode: string;
  readonly locale: string;
  readonly engines: EngineSettings;
  /** Page with all results; the words go into its query as `q`. */
  readonly page: string;
  /** Texts of the field and around it; the others come when the panel is opened. */
  readonly texts: Readonly<Record<'title' | 'label' | 'placeholder' | 'close' | 'offline', string>>;
}

const kinds: readonly SearchKind[] = ['product', 'category', 'content'];

/**
 * Renders the search panel over the page: results appear while the shopper types, and arrow keys move through them. The
 * panel can be opened and closed before this island is loaded, so nothing that is typed is lost
 * (`elements/panel-triggers.ts`).
 */
function SearchPanel({ storeCode, locale, engines, page, texts }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = useStore(openPanel) === 'searchpanel';
  const t = useBrowserTexts(locale, 'search', isOpen);
  const { found, isTyped, type } = useSearch(storeCode, engines);

  useEffect(() => {
    const element = dialog.current;
    // Closed again before the island was there to hear of it.
    if (openPanel.get() === 'searchpanel' && !element?.open) showPanel(null);
    return openPanel.subscribe((panel) => panel !== 'searchpanel' && element?.close());
  }, []);
  useEffect(() => {
    if (field.current) type(field.current.value);
  }, [type]);
  const isShown = isOpen && t !== undefined;
  useEffect(() => {
    // What they cost now, and this customer: what was found is as old as the build.
    if (isShown && found) dialog.current?.dispatchEvent(new Event('cards-shown', { bubbles: true }));
  }, [isShown, found]);

  const close = () => showPanel(null);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    // In a search field Escape only empties the field.
    if (event.key === 'Escape') close();
    else if (!dialog.current || !moveFocus(dialog.current, event.key)) return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      id="search-panel"
      className="search-panel"
      aria-label={texts.title}
      onClose={({ currentTarget }) => !currentTarget.open && openPanel.get() === 'searchpanel' && close()}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      onKeyDown={walk}
    >
      <div className="search-panel-inside">
        <form role="search" action={page} className="search-panel-form">
          <input
            ref={field}
            type="search"
            name="q"
            className="field"
            aria-label={texts.label}
            placeholder={texts.placeholder}
            autoComplete="off"
            maxLength={100}
            onChange={({ target }) => type(target.value)}
          />
          <CloseButton label={texts.close} onClick={close} closes="search-panel" />
        </form>
        {isOpen && !t && found?.offline && <p role="status">{texts.offline}</p>}
        {isOpen && t && (
          <>
            <p className="visually-hidden" role="status">
              {found &&
                !found.offline &&
                t('search.results', { count: found.total || found.hits.length, query: found.query })}
            </p>
            <Results t={t} isTyped={isTyped} found={found} page={page} />
          </>
        )}
      </div>
    </dialog>
  );
}

interface ResultsProps {
  readonly t: Translate;
  /** Something is typed. */
  readonly isTyped: boolean;
  readonly found: Found | null;
  readonly page: string;
}

function Results({ t, isTyped, found, page }: ResultsProps) {
  if (!isTyped) return <p className="soft">{t('search.help')}</p>;
  if (!found) return <p className="soft">{t('search.searching')}</p>;
  if (found.offline) return <p role="status">{t('search.offline')}</p>;
  const { query, corrected, hits: all } = found;
  if (all.length === 0) {
    return (
      <>
        <p>{t('search.none', { query })}</p>
        <p className="soft">{t('search.noneHint')}</p>
      </>
    );
  }
  const titles = {
    product: t('search.products'),
    category: t('search.categories'),
    content: t('search.content'),
  };
  return (
    <div className="search-results">
      {corrected && <p className="search-corrected soft">{t('search.corrected', { query, corrected })}</p>}
      {kinds.map((kind) => {
        const hits = all.filter((hit) => hit.kind === kind);
        return (
          hits.length > 0 && (
            <section key={kind} className={`search-kind is-${kind}`} aria-label={titles[kind]}>
              <h2>{titles[kind]}</h2>
              <ul>
                {hits.map((hit) => (
                  <Hit key={hit.url} hit={hit} />
                ))}
              </ul>
              {kind === 'product' && (
                <a
                  className="button button-quiet"
                  href={`${page}?${new URLSearchParams({ q: corrected ?? query }).toString()}`}
                >
                  {t('search.all')}
                </a>
              )}
            </section>
          )
        );
      })}
    </div>
  );
}

function Hit({ hit: { url, name, sku, image, price } }: { readonly hit: SearchHit }) {
  return (
    <li>
      <a href={url} data-search-hit>
        {image && <img src={image} alt="" width={150} height={150} loading="lazy" />}
        <span>
          <span className="search-hit-name">{name}</span>
          {price && (
            <span className="price" {...(sku && livePrice(sku))}>
              {price}
            </span>
          )}
        </span>
      </a>
    </li>
  );
}

export default memo(SearchPanel);

/**
 * Moves the focus by a key: arrow keys go from the search field through the results and back, Home and End to the first
 * and the last result. Returns whether the key was used.
 */
function moveFocus(panel: HTMLElement, key: string): boolean {
  const hits = [...panel.querySelectorAll<HTMLElement>('[data-search-hit]')];
  const at = hits.indexOf(document.activeElement as HTMLElement);
  const isTyping = document.activeElement instanceof HTMLInputElement;
  if (hits.length === 0) return false;
  if (key === 'ArrowDown') hits[at + 1]?.focus();
  else if (key === 'ArrowUp' && at > 0) hits[at - 1]?.focus();
  else if (key === 'ArrowUp' && at === 0) panel.querySelector('input')?.focus();
  else if (key === 'Home' && !isTyping) hits[0]?.focus();
  else if (key === 'End' && !isTyping) hits.at(-1)?.focus();
  else return false;
  return true;
}
