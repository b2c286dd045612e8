import { requestErrors } from './errors.ts';
import { handle } from './handle.ts';
import { failureResponse } from './http/answer.ts';
import { openCommerce } from './open.ts';
import { createLog } from './log.ts';

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
    log.error({ err: error }, 'the shop cannot be opened');
    return failureResponse(requestErrors.unavailable());
  }
  return handle(request, context, connection);
}

/** True when the shop is open and its database answers. */
export async function isReady(): Promise<boolean> {
  try {
    const { backend } = await openCommerce();
    await backend.ready();
    return true;
  } catch (error) {
    log.error({ err: error }, 'the shop is not ready');
    return false;
  }
}
