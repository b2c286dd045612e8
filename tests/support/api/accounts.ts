import { randomBytes } from 'node:crypto';
import type { CustomerProfile } from '../../../src/commerce/contract/user.ts';
import type { ApiAnswer, ApiClient } from './client.ts';

export const password = 'correct horse battery';

/** Tokens as an API client gets them. */
export interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
}

/** An e-mail address that no other test has. */
export function anyEmail(): string {
  return `ann.${randomBytes(6).toString('hex')}@example.com`;
}

export function register(
  api: ApiClient,
  email: string,
  more: object = {},
): Promise<ApiAnswer<CustomerProfile>> {
  const customer = { email, firstname: 'Ann', lastname: 'Doe', ...more };
  return api.post('user/create?storeCode=en', { customer, password });
}

export async function login(api: ApiClient, email: string, secret = password): Promise<Tokens> {
  const answer = await api.post<string>('user/login', { username: email, password: secret });
  if (answer.status !== 200) throw new Error(`Login answered ${answer.status}`);
  const { refreshToken } = answer.body.meta as { refreshToken: string };
  return { token: answer.body.result, refreshToken };
}

/** A new customer who is logged in. */
export async function newCustomer(
  api: ApiClient,
  more: object = {},
): Promise<Tokens & { email: string; id: number }> {
  const email = anyEmail();
  const { id } = await api.result(register(api, email, more));
  return { email, id, ...(await login(api, email)) };
}
