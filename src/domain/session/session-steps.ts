/** What beginning a session consists of (docs/reference/product.md#s4-session, docs/reference/behaviour.md#b18). */
export type SessionStep =
  | 'use-cached-user'
  | 'use-cached-token'
  | 'load-profile'
  | 'load-orders'
  | 'authorize-cart'
  | `event:${SessionEvent}`;

/** An event of the session (docs/reference/product.md#s4-session). */
export type SessionEvent =
  | 'session-after-authorized'
  | 'session-after-nonauthorized'
  | 'session-after-started'
  | 'user-after-loggedin'
  | 'user-after-logout';

/** What starting a session does; once a page. Without a token nothing of the customer is asked for. */
export function startSessionSteps(state: {
  readonly hasStarted: boolean;
  readonly hasCachedUser: boolean;
  readonly hasCachedToken: boolean;
  readonly isOnline: boolean;
}): readonly SessionStep[] {
  if (state.hasStarted) return [];
  const cached = state.hasCachedUser ? (['use-cached-user'] as const) : [];
  if (!state.hasCachedToken) {
    return [...cached, 'event:session-after-nonauthorized', 'event:session-after-started'];
  }
  return [
    ...cached,
    'use-cached-token',
    'event:session-after-authorized',
    ...profileSteps(state),
    ...(state.isOnline ? (['load-orders'] as const) : []),
    'event:session-after-started',
  ];
}

/** The profile comes from the cache first, then anew; the cart is authorized once. */
export function profileSteps({
  hasCachedUser,
  isOnline,
}: {
  readonly hasCachedUser: boolean;
  readonly isOnline: boolean;
}): readonly SessionStep[] {
  const loggedIn = ['event:user-after-loggedin', 'authorize-cart'] as const;
  if (hasCachedUser) return isOnline ? [...loggedIn, 'load-profile'] : loggedIn;
  return isOnline ? ['load-profile', ...loggedIn] : [];
}
