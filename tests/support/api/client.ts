import { expect } from 'vitest';
import type { CartItem, CartTotals } from '../../../src/commerce/contract/cart.ts';

/** An answer of the API, its body taken apart. */
export interface ApiAnswer<Result = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly code: number; readonly result: Result; readonly meta?: unknown };
}

/** Calls of one shop, over HTTP. */
export class ApiClient {
  /** Address of the API, without a slash at its end. */
  url = '';

  async send<Result = unknown>(path: string, init: RequestInit = {}): Promise<ApiAnswer<Result>> {
    const response = await fetch(`${this.url}/${path}`, init);
    expect(response.headers.get('content-type')).toContain('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as ApiAnswer<Result>['body'],
    };
  }

  post<Result = unknown>(path: string, body?: unknown): Promise<ApiAnswer<Result>> {
    const headers = { 'Content-Type': 'application/json' };
    return this.send(path, {
      method: 'POST',
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
  }

  /** The result of a call that must succeed. */
  async result<Result>(answer: Promise<ApiAnswer<Result>>): Promise<Result> {
    const { status, body } = await answer;
    expect({ status, ...body }).toMatchObject({ status: 200, code: 200 });
    return body.result;
  }

  createCart(storeCode: string): Promise<string> {
    return this.result(this.post<string>(`cart/create?storeCode=${storeCode}`));
  }

  update(cartId: string, cartItem: object): Promise<ApiAnswer<CartItem>> {
    return this.post(`cart/update?cartId=${cartId}`, { cartItem: { quoteId: cartId, ...cartItem } });
  }

  add(cartId: string, cartItem: object): Promise<CartItem> {
    return this.result(this.update(cartId, cartItem));
  }

  remove(cartId: string, cartItem: object): Promise<ApiAnswer<boolean>> {
    return this.post(`cart/delete?cartId=${cartId}`, { cartItem: { quoteId: cartId, ...cartItem } });
  }

  pull(cartId: string): Promise<readonly CartItem[]> {
    return this.result(this.send<readonly CartItem[]>(`cart/pull?cartId=${cartId}`));
  }

  totals(cartId: string): Promise<CartTotals> {
    return this.result(this.send<CartTotals>(`cart/totals?cartId=${cartId}`));
  }
}
