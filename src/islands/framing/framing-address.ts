import type { FramingWish } from '../../domain/framing/framing-choice.ts';

const names = ['frame', 'passepartout'] as const;

/** The frame and passepartout that the address of the page asks for. */
export function wishOfAddress(): FramingWish {
  const query = new URLSearchParams(window.location.search);
  return Object.fromEntries(names.map((name) => [name, query.get(name)]));
}

/** Keeps a wish in the address, without a new entry in the history, so that it can be shared. */
export function keepWish(wish: FramingWish): void {
  const url = new URL(window.location.href);
  for (const name of names) {
    const sku = wish[name];
    if (sku) url.searchParams.set(name, sku);
    else url.searchParams.delete(name);
  }
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
}
