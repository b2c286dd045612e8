import type { ServerResponse } from 'node:http';
import type { ScriptedRequest } from './scripted-api.ts';

/** A line as the platform has it. */
interface Line {
  readonly item_id: number;
  readonly sku: string;
  readonly qty: number;
  readonly [field: string]: unknown;
}
/** An answer instead of the platform's; `done` if it was sent already, undefined for none. */
export type Fault = (request: ScriptedRequest, response: ServerResponse) => unknown;

/** A platform behind a Vue Storefront API, as far as carts need it, and what it is to answer instead. */
export class CartPlatform {
  readonly carts = new Map<string, Line[]>();
  /** What a call answers instead, before and after the platform did its work. */
  before: Readonly<Record<string, Fault>> = {};
  after: Readonly<Record<string, Fault>> = {};
  #ids = 100;

  readonly answer = (request: ScriptedRequest, response: ServerResponse): unknown => {
    const { path } = request;
    const refused = this.before[path]?.(request, response);
    if (refused !== undefined) return refused === 'done' ? undefined : refused;
    const result = this.#work(request);
    const instead = this.after[path]?.(request, response);
    if (instead !== undefined) return instead === 'done' ? undefined : instead;
    return result;
  };

  #work({ path, query, body }: ScriptedRequest): unknown {
    if (path === 'cart/create') {
      const id = query.get('token') === null ? `mask-${++this.#ids}` : '77';
      if (!this.carts.has(id)) this.carts.set(id, []);
      return { code: 200, result: id };
    }
    const id = query.get('cartId') ?? '';
    const lines = this.carts.get(id);
    if (!lines) return { code: 404, result: `No such entity with cartId = ${id}` };
    const { cartItem: item } = (body ?? {}) as { cartItem?: Partial<Line> };
    if (path === 'cart/pull') return { code: 200, result: lines };
    if (path === 'cart/delete') {
      this.carts.set(
        id,
        lines.filter(({ item_id }) => item_id !== item?.item_id),
      );
      return { code: 200, result: true };
    }
    if (path !== 'cart/update' || !item) return { code: 200, result: true };
    return { code: 200, result: this.#put(lines, item) };
  }

  #put(lines: Line[], { item_id, sku = '', qty = 1, ...more }: Partial<Line>): Line {
    const index = lines.findIndex((line) => (item_id ? line.item_id === item_id : line.sku === sku));
    const known = lines[index];
    const line = known
      ? { ...known, qty: item_id ? qty : known.qty + qty }
      : { name: `Name of ${sku}`, price: '10.00', ...more, item_id: ++this.#ids, sku, qty };
    if (known) lines[index] = line;
    else lines.push(line);
    return line;
  }
}

/** Ends the connection without an answer. */
export const reset: Fault = (_request, response) => {
  response.destroy();
  return 'done';
};
/** Refuses with a code and a text. */
export const refuse =
  (code: number, result: unknown): Fault =>
  () => ({ code, result });
