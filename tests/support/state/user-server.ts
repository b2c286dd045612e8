import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OrderView } from '../../../src/commerce/contract/order.ts';

/**
 * A server on the loopback that answers the calls of user (reference A1) for one customer, as a browser gets
 * them: without tokens.
 */
export interface UserServer {
  readonly origin: string;
  /** Paths below `/api/`, in the order in which they came. */
  readonly calls: string[];
  /** Calls that are answered with this code, whatever they ask. */
  readonly failing: Map<string, number>;
  profile: { readonly [field: string]: unknown };
  /** Newest first. */
  orders: readonly OrderView[];
  /** Orders that it counts besides those that it has. */
  countsTooMany: number;
  close(): Promise<void>;
}

/** The profile of a customer. */
export const profileOf = (id: number) => ({
  id,
  email: 'ann@example.com',
  firstname: 'Ann',
  lastname: 'Doe',
  addresses: [],
});

export const knownPassword = 'correct horse';

export async function startUserServer(): Promise<UserServer> {
  const answer = (path: string, query: URLSearchParams, body: Record<string, unknown>): [number, unknown] => {
    const failure = server.failing.get(path);
    if (failure !== undefined) return [failure, 'Refused'];
    switch (path) {
      case 'user/login':
        return body['password'] === knownPassword ? [200, true] : [401, 'The account sign-in was incorrect'];
      case 'user/me':
        server.profile = { ...server.profile, ...(body['customer'] as object) };
        return [200, server.profile];
      case 'user/order-history': {
        const [size, page] = [Number(query.get('pageSize')), Number(query.get('currentPage'))];
        const items = server.orders.slice(size * (page - 1), size * page);
        return [
          200,
          {
            items,
            total_count: server.orders.length + server.countsTooMany,
            search_criteria: { current_page: page },
          },
        ];
      }
      default:
        return [200, true];
    }
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://shop');
    const path = url.pathname.replace('/api/', '');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    server.calls.push(path);
    const text = Buffer.concat(chunks).toString();
    const [code, result] = answer(
      path,
      url.searchParams,
      text ? (JSON.parse(text) as Record<string, unknown>) : {},
    );
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify({ code, result }));
  };
  const http = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: UserServer = {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    calls: [],
    failing: new Map(),
    profile: { ...profileOf(7), group_id: 2, groupToken: 'jwt' },
    orders: [],
    countsTooMany: 0,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}
