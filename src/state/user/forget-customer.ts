import { tellPieces } from '../cart/pieces.ts';
import { readPersistentAgain } from '../persistent-engine.ts';
import { openStorage } from '../storage.ts';
import { openUser } from './user-store.ts';
import { tell } from './user-events.ts';

/**
 * Entries of any store that are the customer's: lists, what was entered in a checkout, orders on their way, and the
 * cart.
 */
const customersKeys =
  /^vernissage\/[^/]+\/(?:wishlist|comparison|checkout|order\/.*|cart\/document|cart\/owner|cart\/intent\/.*)$/;

/**
 * Clears everything of the customer from this browser (specification section 4, "Clearing the user"): all stores of the
 * host, since the session was for all of them. The cart is not cleared on the server, where it waits for the next login.
 */
export function forgetCustomer(): void {
  const storage = openStorage('');
  openUser().clear();
  for (const key of storage.keys()) {
    if (customersKeys.test(key)) storage.remove(key);
    const [, storeCode] = /^vernissage\/([^/]+)\/pieces$/.exec(key) ?? [];
    if (storeCode) tellPieces(storeCode, { count: 0, isPending: false });
  }
  readPersistentAgain();
  tell('user-after-logout');
}
