import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestFromNodeRequest, getAbortControllerCleanup } from 'astro/app/node';

/** The exports of `src/commerce/serve.ts` in the build (`api.mjs`): the shop that on-demand pages share. */
export interface BuiltApi {
  serveApi(request: Request, connection: string): Promise<Response>;
  readinessAnswer(): Promise<Response>;
  /** Calls a listener whenever a webhook says that something was published. */
  onPublished(listener: () => void): void;
}

/** The part that answers requests. */
type AnsweringApi = Omit<BuiltApi, 'onPublished'>;
type Answerer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const api = /^\/api(?:\/|$)/;

/**
 * Returns what answers a path without Astro, whose renderer costs more than most calls of the API: the API, and whether the
 * shop is ready. Undefined for all other paths. On Netlify and in development the same functions answer as Astro's routes
 * (`src/pages/api`, `src/pages/readyz.ts`).
 */
export function apiHandlerOf(pathname: string, built: AnsweringApi): Answerer | undefined {
  if (api.test(pathname)) return (incoming, outgoing) => answerCall(incoming, outgoing, built);
  if (pathname !== '/readyz') return undefined;
  return async (_incoming, outgoing) => send(await built.readinessAnswer(), outgoing);
}

async function answerCall(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { serveApi }: AnsweringApi,
): Promise<void> {
  const request = createRequestFromNodeRequest(incoming);
  try {
    await send(await serveApi(request, incoming.socket.remoteAddress ?? ''), outgoing);
  } finally {
    // Else each request of a connection leaves a listener behind.
    getAbortControllerCleanup(incoming)?.();
  }
}

async function send(answer: Response, outgoing: ServerResponse): Promise<void> {
  const cookies = answer.headers.getSetCookie();
  // Head and body of a text go out in one write.
  const body = await answer.text();
  outgoing.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
    ...(outgoing.req.method !== 'HEAD' && { 'content-length': Buffer.byteLength(body) }),
  });
  outgoing.end(body);
}
