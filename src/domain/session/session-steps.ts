/** The steps of starting a session (docs/reference/product.md#s4, "Session"; docs/reference/behaviour.md#b18). */
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

/** Returns the steps of starting a session, once per page. Without a token nothing of the customer is requested. */
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

/** Returns the steps of loading the profile: from the cache first, then from the API; the cart is authorized once. */
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
