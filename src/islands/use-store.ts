import { useSyncExternalStore } from 'react';
import type { ReadableAtom } from 'nanostores';

/** The value of a store; while hydrating its first value, so the page and the island agree. */
export function useStore<Value>(store: ReadableAtom<Value> & { readonly init?: Value }): Value {
  return useSyncExternalStore(
    (onChange) => store.listen(onChange),
    () => store.get(),
    () => store.init as Value,
  );
}
