import type { MouseEvent } from 'react';
import type { CountedOption } from '../../domain/listing/listing-index-query.ts';
import type { Translate } from '../../i18n/translator.ts';

interface Props {
  readonly chosen: readonly CountedOption[];
  readonly t: Translate;
  readonly onToggle: (option: CountedOption) => void;
  readonly onClear: () => void;
}

/** What is chosen, each to be taken away. */
export function Chips({ chosen, t, onToggle, onClear }: Props) {
  if (chosen.length === 0) return null;
  const remove = (event: MouseEvent<HTMLButtonElement>, option: CountedOption) => {
    // The focus goes to a neighbour before its place is gone.
    const item = event.currentTarget.parentElement;
    (item?.nextElementSibling ?? item)?.querySelector('button')?.focus();
    onToggle(option);
  };
  return (
    <ul className="listing-chips" aria-label={t('listing.chosen')}>
      {chosen.map((option) => (
        <li key={`${option.type} ${option.id}`}>
          <button
            type="button"
            aria-label={t('listing.remove', { name: option.label })}
            onClick={(event) => remove(event, option)}
          >
            {option.label} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="is-clear" onClick={onClear}>
          {t('listing.clear')}
        </button>
      </li>
    </ul>
  );
}
