import { useSyncExternalStore } from 'react';
import type { ReadableAtom } from 'nanostores';

/**
 * The value of a store; while hydrating its first value, so the page and the island agree. `useStore` of
 * @nanostores/react does it, too, but 0.4 kB larger, with which a product page would exceed its budget.
 */
export function useStore<Value>(store: ReadableAtom<Value> & { readonly init?: Value }): Value {
  return useSyncExternalStore(
    (onChange) => store.listen(onChange),
    () => store.get(),
    () => store.init as Value,
  );
}
