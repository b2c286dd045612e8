import { bulkhead, DelegateBackoff, handleWhen, retry, wrap, type IRetryBackoffContext } from 'cockatiel';
import { pullRetries } from '../../../../../config/limits/remote-shop.ts';
import { HttpFailure } from '../../../../../http-client/http-failure.ts';

/** Sends a request of a pull: waits until it may, and sends it again if it failed for now. */
export type SendRequest = <Result>(request: () => Promise<Result>) => Promise<Result>;

/** Sends a request once and now. */
export const atOnce: SendRequest = (request) => request();

/** Returns what sends requests as `send` does, and tells after each how many of those asked for so far are answered. */
export function countedRequests(
  send: SendRequest,
  onAnswered: (done: number, total: number) => void,
): SendRequest {
  let done = 0;
  let total = 0;
  return async (request) => {
    total++;
    const result = await send(request);
    onAnswered(++done, total);
    return result;
  };
}

/** How often a request is sent again, and after which pauses in milliseconds. */
export type PullRetries = Readonly<Record<keyof typeof pullRetries, number>>;

/** Statuses that another try won't change. */
const refused = [400, 401, 403, 404, 405];

/** Returns true if an API refuses a request, and not just for now. */
export function isRefused(error: unknown): error is HttpFailure {
  return error instanceof HttpFailure && error.status !== undefined && refused.includes(error.status);
}

/**
 * Creates what sends the requests of a pull: at most `connections` at once, and again after growing pauses, or after as long as the
 * API asks for.
 */
export function createRequests(
  connections: number,
  { count, pause, longestPause }: PullRetries = pullRetries,
): SendRequest {
  const pauseOf = ({ attempt, result }: IRetryBackoffContext<unknown>): number => {
    const error = 'error' in result ? result.error : undefined;
    const asked = error instanceof HttpFailure ? (error.retryAfter ?? 0) * 1000 : 0;
    return Math.min(longestPause, Math.max(asked, pause * 2 ** (attempt - 1)));
  };
  const policy = wrap(
    retry(
      handleWhen((error) => error instanceof HttpFailure && !isRefused(error)),
      { maxAttempts: count, backoff: new DelegateBackoff(pauseOf) },
    ),
    bulkhead(connections, Number.POSITIVE_INFINITY),
  );
  return (request) => policy.execute(request);
}
