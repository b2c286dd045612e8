import { expect, test } from 'vitest';
import { profileSteps, startSessionSteps } from './session-steps.ts';

const start = (hasCachedToken: boolean, hasCachedUser: boolean, isOnline: boolean, hasStarted = false) =>
  startSessionSteps({ hasStarted, hasCachedToken, hasCachedUser, isOnline }).join(' ');

test.each([
  ['a visitor', start(false, false, true), 'event:session-after-nonauthorized event:session-after-started'],
  [
    'a user without token',
    start(false, true, true),
    'use-cached-user event:session-after-nonauthorized event:session-after-started',
  ],
  [
    'a known customer',
    start(true, true, true),
    'use-cached-user use-cached-token event:session-after-authorized event:user-after-loggedin authorize-cart load-profile load-orders event:session-after-started',
  ],
  [
    'a token alone',
    start(true, false, true),
    'use-cached-token event:session-after-authorized load-profile event:user-after-loggedin authorize-cart load-orders event:session-after-started',
  ],
  [
    'a known customer without a network',
    start(true, true, false),
    'use-cached-user use-cached-token event:session-after-authorized event:user-after-loggedin authorize-cart event:session-after-started',
  ],
  ['a page whose session has started', start(true, true, true, true), ''],
])('the session with %s', (_what, steps, expected) => {
  expect(steps).toBe(expected);
});

test('authorizes the cart once, whatever is cached', () => {
  for (const hasCachedUser of [true, false]) {
    const steps = profileSteps({ hasCachedUser, isOnline: true });
    expect(steps.filter((step) => step === 'authorize-cart')).toHaveLength(1);
  }
});
