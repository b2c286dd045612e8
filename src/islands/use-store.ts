import { useSyncExternalStore } from 'react';
import type { ReadableAtom } from 'nanostores';

/**
 * Returns the value of a store. While hydrating, returns its first value, so that page and island agree. `useStore` of
 * @nanostores/react does the same but is 0.4 kB larger, which would exceed the budget of product pages.
 */
export function useStore<Value>(store: ReadableAtom<Value> & { readonly init?: Value }): Value {
  return useSyncExternalStore(
    (onChange) => store.listen(onChange),
    () => store.get(),
    () => store.init as Value,
  );
}
