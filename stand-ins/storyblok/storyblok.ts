import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerContentCall, type ContentApi } from './answer.ts';

/** Returns the fault of a call, or undefined for a normal answer. `half` leaves out every second story of a list. */
export type Fault = (
  path: string,
  call: number,
  query: URLSearchParams,
) => Response | 'hang up' | 'never' | 'half' | undefined;

export interface StoryblokStandIn {
  readonly url: string;
  /** Requested paths with their queries, in order. */
  readonly calls: string[];
  /** Returns the highest number of calls that were answered at the same time. */
  readonly mostAtOnce: () => number;
  stop(): Promise<void>;
}

/** Starts a server that answers at `/v2/cdn/…`, with the faults of a test. */
export async function startStoryblok(
  api: ContentApi,
  fault: Fault = () => undefined,
): Promise<StoryblokStandIn> {
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

/** Returns the same answer without every second story. */
async function half(answer: Response): Promise<Response> {
  const { stories, ...rest } = (await answer.json()) as { readonly stories: readonly unknown[] };
  const left = stories.filter((_, index) => index % 2 === 0);
  return Response.json({ ...rest, stories: left }, { headers: answer.headers });
}
