import { expect, test } from 'vitest';
import { loginText } from './refusal-text.ts';

const tools = { t: (key: string) => key, cartTexts: (key: string) => key };

test.each([
  [{ kind: 'refused', code: 401, message: 'The account sign-in was incorrect' }, 'account.login.refused'],
  [{ kind: 'offline' }, 'cart.notification.networkError'],
  [{ kind: 'throttled' }, 'account.tooMany'],
] as const)('a login answered without a session: %j shows %s', (outcome, key) => {
  expect(loginText(tools, outcome)).toBe(key);
});
