import { requestErrors } from './errors/request-errors.ts';
import { handle } from './handle.ts';
import { failureResponse } from './http/answer.ts';
import { openCommerce } from './open.ts';
import { createLog } from './log.ts';
import { requestId } from '../telemetry/request-span.ts';

export { onPublished } from '../content/webhooks/published-signal.ts';

const log = createLog();

/**
 * Answers a request below `/api` from this process's shop; 503 while that cannot be opened. `connection`: network address
 * of the connection's other end.
 */
export async function serveApi(request: Request, connection: string): Promise<Response> {
  let context;
  try {
    context = await openCommerce();
  } catch (error) {
    const id = requestId();
    log.error({ request: id, err: error }, 'the shop cannot be opened');
    const response = failureResponse(requestErrors.unavailable());
    response.headers.set('X-Request-Id', id);
    return response;
  }
  return handle(request, context, connection);
}

/** Answers whether the shop can serve: it is open, and its database answers; else a 503. */
export async function readinessAnswer(): Promise<Response> {
  const isReady = await canServe();
  return Response.json(
    { status: isReady ? 'ok' : 'unavailable' },
    { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}

async function canServe(): Promise<boolean> {
  try {
    const { backend } = await openCommerce();
    await backend.ready();
    return true;
  } catch (error) {
    log.error({ err: error }, 'the shop is not ready');
    return false;
  }
}
