import { useRef, type FocusEvent, type MouseEvent } from 'react';
import { parseSortKeys } from '../../domain/search/search-query.ts';
import type { SortKey } from '../../domain/search/search-query.ts';
import { isPlainClick } from './is-plain-click.ts';

/** An order with its address in the listing as the document shows it. */
export interface SortLink {
  /** Such as `id:desc`. */
  readonly sort: string;
  readonly label: string;
  readonly href: string;
}

interface Props {
  readonly title: string;
  readonly sorts: readonly SortLink[];
  /** The order that is shown. */
  readonly sort: string;
  /** Undefined until the listing can be sorted in the browser: then the links lead to pages of the server. */
  readonly addressOf: ((key: SortKey) => string) | undefined;
  readonly onSort: ((key: SortKey) => void) | undefined;
}

/** Renders the orders of a listing as links in a menu that opens without a script, too. */
export function SortMenu({ title, sorts, sort, addressOf, onSort }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const current = sorts.find((each) => each.sort === sort);
  const close = () => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
  };
  const follow = (event: MouseEvent, key: SortKey | undefined) => {
    if (!onSort || !key || !isPlainClick(event)) return;
    event.preventDefault();
    onSort(key);
    close();
  };
  return (
    <details
      ref={menu}
      className="listing-sort"
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onBlur={leave}
    >
      <summary>
        <span className="soft">{title} </span>
        {current?.label}
      </summary>
      <ul>
        {sorts.map(({ sort: text, label, href }) => {
          const [key] = parseSortKeys(text);
          return (
            <li key={text}>
              <a
                href={addressOf && key ? addressOf(key) : href}
                rel="nofollow"
                aria-current={text === sort ? 'true' : undefined}
                onClick={(event) => follow(event, key)}
              >
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
