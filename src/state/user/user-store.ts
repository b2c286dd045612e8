import { atom } from 'nanostores';
import type { WritableAtom } from 'nanostores';
import type { OrderView } from '../../commerce/contract/order.ts';
import type { CustomerProfile } from '../../commerce/contract/user.ts';
import { clearCurrentUser, visitor, withProfile } from '../../domain/session/user-state.ts';
import type { UserState } from '../../domain/session/user-state.ts';
import { storedAtom } from '../stored-entry.ts';
import { keepPersistentIn } from '../persistent-engine.ts';
import { openStorage } from '../storage.ts';
import { parseStoredUser, type StoredUser } from './stored-user.ts';

// The shapes of the API that islands show.
export type { OrderView } from '../../commerce/contract/order.ts';
export type { CustomerAddress, CustomerAddressInput } from '../../commerce/contract/customer-address.ts';
export type { CustomerProfile, SessionSummary } from '../../commerce/contract/user.ts';

/** The customer of this browser. Tokens are in cookies that no script can read, so `token` only says that there is one. */
type BrowserUser = UserState<CustomerProfile, OrderView>;

/** The customer as this browser keeps them; all tabs share it. */
export interface UserStore {
  readonly state: WritableAtom<BrowserUser>;
  /** Reads what is kept; other tabs may have written. */
  load(): void;
  setProfile(profile: CustomerProfile): void;
  change(change: Partial<BrowserUser>): void;
  clear(): void;
}

const key = 'vernissage/user';
const inCookie = 'cookie';

let opened: UserStore | undefined;

/** Returns the ID of the customer, if somebody is logged in. */
export function customerId(): number | undefined {
  return openUser().state.get().current?.id;
}

/** Returns the user of this page; the same for all stores of a host. */
export function openUser(): UserStore {
  opened ??= createUser();
  return opened;
}

function createUser(): UserStore {
  keepPersistentIn(openStorage(''));
  // An entry that is undefined is removed.
  const kept = storedAtom<StoredUser | undefined>(key, undefined, parseStoredUser);
  const state = atom<BrowserUser>(visitor);
  const write = (next: BrowserUser) => {
    state.set(next);
    const { token, current, groupToken, groupId } = next;
    kept.set(token ? { token, current, groupToken, groupId } : undefined);
  };
  const load = () => {
    const known = kept.get();
    const { token, current, groupToken, groupId } = known ?? visitor;
    const isOther = current?.id !== state.get().current?.id;
    state.set({
      ...state.get(),
      token,
      current,
      groupToken,
      groupId,
      local_data_loaded: true,
      ...(isOther && { orders_history: {} }),
    });
  };
  kept.listen(load);
  load();
  return {
    state,
    load,
    setProfile: (profile) => write({ ...withProfile(state.get(), profile), token: inCookie }),
    change: (change) => write({ ...state.get(), ...change }),
    clear: () => write(clearCurrentUser(state.get())),
  };
}
