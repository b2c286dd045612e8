import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerContentCall, type ContentApi } from '../../../src/content/delivery-api/answer.ts';

/** What a faulty content API does with a call: undefined leaves it to the real one, of whose list `half` tells half. */
export type Fault = (
  path: string,
  call: number,
  query: URLSearchParams,
) => Response | 'hang up' | 'never' | 'half' | undefined;

export interface ContentServer {
  readonly url: string;
  /** Paths with queries, in the order in which they were asked for. */
  readonly calls: string[];
  /** Calls that were answered at the same time, at most. */
  readonly mostAtOnce: () => number;
  stop(): Promise<void>;
}

/** Serves the content API of a database over HTTP at `/v2/cdn/…`, with the faults of a test. */
export async function startContentServer(
  api: ContentApi,
  fault: Fault = () => undefined,
): Promise<ContentServer> {
  const calls: string[] = [];
  let [atOnce, most] = [0, 0];
  const server = createServer((request, response) => {
    atOnce++;
    most = Math.max(most, atOnce);
    void answer(request).then(async (result) => {
      atOnce--;
      if (result === 'never') return;
      if (result === 'hang up') return void request.socket.destroy();
      response.writeHead(result.status, Object.fromEntries(result.headers));
      response.end(await result.text());
    });
  });

  async function answer(request: IncomingMessage): Promise<Response | 'hang up' | 'never'> {
    const url = new URL(request.url ?? '', 'http://localhost');
    const path = url.pathname.replace('/v2/cdn/', '');
    calls.push(path + url.search);
    const failure = fault(path, calls.length, url.searchParams);
    if (failure !== 'half') return failure ?? answerContentCall(api, url, path);
    return half(await answerContentCall(api, url, path));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v2`,
    calls,
    mostAtOnce: () => most,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The same answer with every second story left out. */
async function half(answer: Response): Promise<Response> {
  const { stories, ...rest } = (await answer.json()) as { readonly stories: readonly unknown[] };
  const left = stories.filter((_, index) => index % 2 === 0);
  return Response.json({ ...rest, stories: left }, { headers: answer.headers });
}
