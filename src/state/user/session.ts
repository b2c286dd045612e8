import type { CustomerAddressInput } from '../../commerce/contract/customer-address.ts';
import type { CustomerProfile, ProfileRequest, SessionSummary } from '../../commerce/contract/user.ts';
import { startSessionSteps } from '../../domain/session/session-steps.ts';
import { appendOrdersHistory, changeableProfile, nextOrdersPage } from '../../domain/session/user-state.ts';
import type { ApiAnswer, ApiClient } from '../api.ts';
import { isBrowserOnline } from '../browser-online.ts';
import { isOrderHistory } from '../stored/order-shapes.ts';
import { isListOf } from '../more-shapes.ts';
import { isProfile, isSession } from './stored-user.ts';
import { finishLogout, sendLogout } from './finish-logout.ts';
import { forgetCustomer } from './forget-customer.ts';
import { dispatchShopEvent } from '../shop-events.ts';
import type { UserStore } from './user-store.ts';

/** Result of a customer's request. The server's messages are in English, and not for customers. */
export type UserOutcome =
  | { readonly kind: 'done' }
  /** `message` as the server says it: in English, and not for shoppers. */
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  /** No network, or the shop is busy. */
  | { readonly kind: 'offline' }
  /** Too many tries: the shop wants the customer to wait. */
  | { readonly kind: 'throttled' };

interface Registration {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly password: string;
}

/** Changes the addresses; returns undefined if the address to change is not among them. */
export type AddressChange = (
  addresses: CustomerProfile['addresses'],
) => readonly CustomerAddressInput[] | undefined;

/** The customer of this browser: logging in and out, the account, and passwords. */
export interface Session {
  readonly user: UserStore;
  /** Starts the session, once per page: stored data is shown at once, then loaded again. */
  start(): Promise<void>;
  login(email: string, password: string): Promise<UserOutcome>;
  /** Makes the account and logs in. */
  register(registration: Registration): Promise<UserOutcome>;
  /** Logs out silently, as at the end of a session. */
  logout(): Promise<void>;
  /** Updates the profile. A new e-mail address requires the password, and applies once its link is opened. */
  update(profile: ProfileRequest['customer'], currentPassword?: string): Promise<UserOutcome>;
  /** Confirms a new e-mail address by its link. */
  confirmEmail(token: string): Promise<UserOutcome>;
  /** Returns the devices where the customer is logged in. */
  sessions(): Promise<ApiAnswer<readonly SessionSummary[]>>;
  /** Ends one session, or all others without an id. */
  endSessions(password: string, id?: string): Promise<UserOutcome>;
  /**
   * Changes the present addresses, which another device may have changed since the page was shown. `gone`: the one to
   * change no longer exists, and the page shows the others.
   */
  updateAddresses(change: AddressChange): Promise<UserOutcome | { readonly kind: 'gone' }>;
  changePassword(currentPassword: string, newPassword: string): Promise<UserOutcome>;
  requestReset(email: string): Promise<UserOutcome>;
  createPassword(request: { email: string; newPassword: string; resetToken: string }): Promise<UserOutcome>;
  /** Loads the newest orders alone. */
  loadOrders(): Promise<UserOutcome>;
  /** Adds orders that are not loaded yet. */
  loadMoreOrders(): Promise<UserOutcome>;
  exportData(): Promise<ApiAnswer<unknown>>;
  /** Erases the account; the password proves who asks. */
  erase(password: string): Promise<UserOutcome>;
}

/** Orders on a page of the history (docs/reference/product.md#s7). */
export const ordersPageSize = 20;

/** The dependencies of a session. */
export interface SessionOptions {
  readonly api: ApiClient;
  readonly user: UserStore;
  /** Joins the guest's cart with the customer's. */
  readonly authorizeCart: (customerId: number) => Promise<void>;
  readonly isOnline?: () => boolean;
  readonly now?: () => Date;
}

/** Sessions as docs/reference/product.md#s4 and docs/reference/behaviour.md#b18 say. */
export function createSession({ api, user, authorizeCart, ...options }: SessionOptions): Session {
  const { isOnline = isBrowserOnline, now = () => new Date() } = options;

  /**
   * Returns a function that says whether an answer is still wanted: not if the customer has signed out since the
   * request.
   */
  const asked = () => {
    const { token } = user.state.get();
    return () => token === null || user.state.get().token !== null;
  };

  const loadProfile = async (): Promise<UserOutcome> => {
    const isStillWanted = asked();
    const answer = await api('user/me', { is: isProfile });
    if (answer.kind === 'ok' && isStillWanted()) user.setProfile(answer.result);
    return outcomeOf(answer);
  };

  const loadOrdersOf = async (page: number, isAnew: boolean): Promise<UserOutcome> => {
    const query = { pageSize: ordersPageSize, currentPage: page };
    const isStillWanted = asked();
    const answer = await api('user/order-history', { query, is: isOrderHistory });
    if (answer.kind === 'ok' && isStillWanted()) {
      const { orders_history } = user.state.get();
      user.change({ orders_history: appendOrdersHistory(isAnew ? {} : orders_history, answer.result) });
    }
    return outcomeOf(answer);
  };

  const loadOrders = () => loadOrdersOf(1, true);

  const loadMoreOrders = async (): Promise<UserOutcome> => {
    const history = () => user.state.get().orders_history;
    const count = () => history().items?.length ?? 0;
    const before = count();
    const asked = new Set<number>();
    for (;;) {
      const page = nextOrdersPage(history(), ordersPageSize);
      if (page === undefined || asked.has(page)) return { kind: 'done' };
      asked.add(page);
      const outcome = await loadOrdersOf(page, false);
      // Orders that were placed meanwhile push those that are known onto the next page.
      if (outcome.kind !== 'done' || count() > before) return outcome;
    }
  };

  const enter = async (): Promise<void> => {
    const { current } = user.state.get();
    if (!current) return;
    dispatchShopEvent('user-after-loggedin', current);
    await authorizeCart(current.id);
  };

  const start = async (): Promise<void> => {
    user.load();
    const { token, current, session_started } = user.state.get();
    const steps = startSessionSteps({
      hasStarted: session_started !== null,
      hasCachedUser: current !== null,
      hasCachedToken: token !== null,
      isOnline: isOnline(),
    });
    if (steps.length === 0) return;
    user.change({ session_started: now().toISOString() });
    for (const step of steps) {
      if (step === 'event:session-after-authorized') dispatchShopEvent('session-after-authorized');
      else if (step === 'event:session-after-nonauthorized') dispatchShopEvent('session-after-nonauthorized');
      else if (step === 'event:session-after-started') dispatchShopEvent('session-after-started');
      // Whoever has logged out meanwhile is not asked for.
      else if (user.state.get().token === null) continue;
      else if (step === 'event:user-after-loggedin') await enter();
      else if (step === 'load-profile') await loadProfile();
      else if (step === 'load-orders') await loadOrders();
    }
  };

  /** Loads the profile and the cart after a login; without a profile the customer is logged out, on the server too. */
  const afterLogin = async (): Promise<UserOutcome> => {
    const profile = await loadProfile();
    if (profile.kind !== 'done') {
      user.clear();
      void sendLogout(api);
      return unrefused(profile);
    }
    await enter();
    if (user.state.get().token !== null) await loadOrders();
    return profile;
  };

  /** Waits until the shop has received a logout: its answer would remove the cookies of a new login. */
  const waitForLeaving = async (): Promise<UserOutcome | undefined> => {
    const unheard = await finishLogout(api);
    return unheard && unrefused(outcomeOf(unheard));
  };

  const login = async (username: string, password: string): Promise<UserOutcome> => {
    const unheard = await waitForLeaving();
    if (unheard) return unheard;
    const answer = await api('user/login', { body: { username, password } });
    return answer.kind === 'ok' ? afterLogin() : outcomeOf(answer);
  };

  const update: Session['update'] = async (profile, currentPassword) => {
    const customer = changeableProfile(profile);
    const isStillWanted = asked();
    const answer = await api('user/me', { body: { customer, currentPassword }, is: isProfile });
    if (answer.kind === 'ok' && isStillWanted()) user.setProfile(answer.result);
    return outcomeOf(answer);
  };

  const done = async (answer: Promise<ApiAnswer<unknown>>): Promise<UserOutcome> => outcomeOf(await answer);

  return {
    user,
    start,
    login,
    async register({ email, password, firstname, lastname }) {
      const unheard = await waitForLeaving();
      if (unheard) return unheard;
      const customer = { email, firstname, lastname };
      const answer = await api('user/create', { body: { customer, password } });
      return answer.kind === 'ok' ? login(email, password) : outcomeOf(answer);
    },
    async logout() {
      // The session ends here in any case, and at once: nothing more is asked for.
      const left = sendLogout(api);
      forgetCustomer();
      await left;
    },
    update,
    confirmEmail: async (token) => {
      const outcome = await done(api('user/confirm-email', { body: { token } }));
      if (outcome.kind === 'done' && user.state.get().token !== null) await loadProfile();
      return outcome;
    },
    sessions: () => api('user/sessions', { is: isListOf(isSession) }),
    endSessions: (password, id) => done(api('user/end-sessions', { body: { password, id } })),
    async updateAddresses(change) {
      const profile = await loadProfile();
      if (profile.kind !== 'done') return profile;
      const addresses = change(user.state.get().current?.addresses ?? []);
      return addresses ? update({ addresses: [...addresses] }) : { kind: 'gone' };
    },
    async changePassword(currentPassword, newPassword) {
      if (!isOnline()) return { kind: 'offline' };
      return done(api('user/change-password', { body: { currentPassword, newPassword } }));
    },
    requestReset: (email) => done(api('user/reset-password', { body: { email } })),
    createPassword: (body) => done(api('user/create-password', { body })),
    loadOrders,
    loadMoreOrders,
    exportData: () => api('user/export', {}),
    async erase(password) {
      const outcome = await done(api('user/erase', { body: { password } }));
      if (outcome.kind === 'done') forgetCustomer();
      return outcome;
    },
  };
}

/** Returns a refusal as a failure of the shop: it is not about what the customer entered. */
const unrefused = (outcome: UserOutcome): UserOutcome =>
  outcome.kind === 'refused' ? { kind: 'offline' } : outcome;

function outcomeOf(answer: ApiAnswer<unknown>): UserOutcome {
  if (answer.kind === 'ok') return { kind: 'done' };
  if (answer.kind === 'temporary') return { kind: answer.code === 429 ? 'throttled' : 'offline' };
  return { kind: 'refused', code: answer.code, message: answer.message };
}
