import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { inNewRequestSpan, noteAnswer, remoteParent } from '../telemetry/request-span.ts';

/** Answers a request, whatever happens. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const picture = /^\/img(?:\/|$|\?)/;
const call = /^\/api(?:\/|$|\?)/;

/**
 * Returns what answers requests in spans of their own, which end with the answer: its method, status and kind of address. The
 * address itself stays out: it may hold a token or a word that was searched for.
 */
export function inSpans(answer: RequestHandler, trustsTraceparent: boolean): RequestHandler {
  return (request, response) => {
    const { method = '', url = '', headers } = request;
    const parent = trustsTraceparent ? remoteParent(headers) : ROOT_CONTEXT;
    return inNewRequestSpan(method, parent, async () => {
      if (!call.test(url)) noteAnswer(method, { route: picture.test(url) ? '/img' : '/{page}' });
      // Who hangs up has been answered as far as that is possible.
      const end = finished(response, { readable: false }).catch(() => undefined);
      await answer(request, response);
      await end;
      noteAnswer(method, { status: response.statusCode });
    });
  };
}
