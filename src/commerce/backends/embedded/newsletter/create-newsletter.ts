import type { NewsletterBackend } from '../../../backend.ts';
import type { Engine } from '../base/engine.ts';
import { confirm } from './confirm.ts';
import { readState } from './read-state.ts';
import { subscribe } from './subscribe.ts';
import { watchPrices } from './watch-prices.ts';
import { watchStock, type PresentProducts } from './watch-stock.ts';
import { unsubscribe, unsubscribeByKey } from './unsubscribe.ts';

/** Creates the newsletter in the shop's own tables. */
export function createNewsletter(engine: Engine, present: PresentProducts): NewsletterBackend {
  return {
    state: (storeView, email) => readState(engine, storeView, email),
    subscribe: (storeView, draft, caller) => subscribe(engine, storeView, draft, caller),
    unsubscribe: (storeView, email, caller) => unsubscribe(engine, storeView, email, caller),
    confirm: (request, caller) => confirm(engine, request, caller),
    watch: (storeView, request, caller) => watchStock(engine, present, storeView, request, caller),
    watchPrices: (storeView, request, caller) => watchPrices(engine, present, storeView, request, caller),
    unsubscribeByKey: (key) => unsubscribeByKey(engine, key),
  };
}
