import type { MouseEvent } from 'react';
import type { Translate } from '../../i18n/translator.ts';
import { isPlainClick } from './is-plain-click.ts';
import ProductCard from './ProductCard.tsx';
import type { ShownCards } from './use-cards.ts';

interface Props {
  readonly shown: ShownCards;
  readonly isLoading: boolean;
  readonly title: string;
  readonly page: number;
  readonly pages: number;
  readonly t: Translate;
  readonly addressOf: (page: number) => string;
  /** Address of the list with nothing chosen. */
  readonly clearHref: string;
  readonly onPage: (page: number) => void;
  readonly onClear: () => void;
}

/** Renders the filtered products in place of those of the page, with pages as links. */
export function Results(props: Props) {
  const { shown, isLoading, title, page, pages, t, addressOf, clearHref, onPage, onClear } = props;
  /** Follows a link within the page, unless the shopper opens it in another tab. */
  const follow = (event: MouseEvent, act: () => void) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    act();
  };
  if (shown.cards.length === 0) {
    return (
      <div className="listing-none">
        <p className="empty">{t('listing.none')}</p>
        <a className="button button-quiet" href={clearHref} onClick={(event) => follow(event, onClear)}>
          {t('listing.clear')}
        </a>
      </div>
    );
  }
  const link = (to: number, rel: 'prev' | 'next', text: string) => (
    <a
      className="button button-quiet"
      rel={rel}
      href={addressOf(to)}
      onClick={(event) => follow(event, () => onPage(to))}
    >
      {text}
    </a>
  );
  return (
    <>
      <h2 className="visually-hidden" tabIndex={-1}>
        {title}
      </h2>
      <ul className="product-grid" aria-busy={isLoading}>
        {shown.cards.map(({ card, frame }) => (
          <ProductCard key={card.sku} card={card} frame={frame} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className="pagination" aria-label={t('listing.pages.label')}>
          {page > 1 && link(page - 1, 'prev', t('listing.pages.previous'))}
          <p className="soft" aria-current="page">
            {t('listing.pages.current', { page, pages })}
          </p>
          {page < pages && link(page + 1, 'next', t('listing.pages.next'))}
        </nav>
      )}
    </>
  );
}
