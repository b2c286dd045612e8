import { useLayoutEffect, useRef } from 'react';
import type { CountedOption, ListingAnswer } from '../../domain/listing/listing-index-query.ts';
import type { ListingFile } from '../../domain/listing/listing-file.ts';
import type { Translate } from '../../i18n/translator.ts';
import { CloseButton } from '../CloseButton.tsx';
import { Facets } from './Facets.tsx';

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly answer: ListingAnswer;
  readonly file: ListingFile;
  readonly t: Translate;
  readonly onToggle: (option: CountedOption) => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** From here the panel is a row above the products, below it a dialog over them; listing.css says the same. */
const wide = '(min-width: 64rem)';

/** Renders the filters: a dialog on a phone, a row above the products where there is room. Every choice counts at once. */
export function FilterPanel({ title, isOpen, answer, file, t, onToggle, onClear, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen) element?.close();
    else if (element && !element.open) {
      if (matchMedia(wide).matches) element.show();
      else element.showModal();
    }
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className="listing-panel"
      aria-label={title}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className="listing-panel-inside">
        <header>
          <h2>{title}</h2>
          <CloseButton label={t('listing.close')} onClick={onClose} />
        </header>
        <Facets facets={answer.facets} file={file} onToggle={onToggle} />
        <footer>
          <button type="button" className="button button-quiet" onClick={onClear}>
            {t('listing.clear')}
          </button>
          <button type="button" className="button button-quiet is-main" onClick={onClose}>
            {t('listing.show', { count: answer.total })}
          </button>
        </footer>
      </div>
    </dialog>
  );
}
