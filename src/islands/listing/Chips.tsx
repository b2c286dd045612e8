import type { MouseEvent } from 'react';
import type { Chip } from './chips-of.ts';
import { isPlainClick } from './is-plain-click.ts';

export interface ChipTexts {
  readonly chosen: string;
  readonly clear: string;
}

interface Props {
  readonly chips: readonly Chip[];
  readonly texts: ChipTexts;
  /** Address of the list with nothing chosen. */
  readonly clearHref: string;
  /** Undefined until the listing can be filtered in the browser: then the links lead to pages of the server. */
  readonly onRemove: ((chip: Chip) => void) | undefined;
  readonly onClear: (() => void) | undefined;
}

/** Renders the chosen filters, each as a link to the list without it. */
export function Chips({ chips, texts, clearHref, onRemove, onClear }: Props) {
  if (chips.length === 0) return null;
  const remove = (event: MouseEvent<HTMLAnchorElement>, chip: Chip) => {
    if (!onRemove || !isPlainClick(event)) return;
    event.preventDefault();
    // The focus goes to a neighbour before its place is gone.
    const item = event.currentTarget.parentElement;
    (item?.nextElementSibling ?? item)?.querySelector('a')?.focus();
    onRemove(chip);
  };
  const clear = (event: MouseEvent) => {
    if (!onClear || !isPlainClick(event)) return;
    event.preventDefault();
    onClear();
  };
  return (
    <ul className="listing-chips" aria-label={texts.chosen}>
      {chips.map((chip) => (
        <li key={`${chip.type} ${chip.id}`}>
          <a
            href={chip.href}
            rel="nofollow"
            aria-label={chip.remove}
            onClick={(event) => remove(event, chip)}
          >
            {chip.label} <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      <li>
        <a href={clearHref} className="is-clear" onClick={clear}>
          {texts.clear}
        </a>
      </li>
    </ul>
  );
}
