/**
 * The reason why a call has no usable answer. `unreachable`: it never reached the server, so it did nothing. `timeout`,
 * `lost`: it may have been executed. `unavailable`: the server refused it for now (429, 502, 503, 504). `malformed`: the
 * answer is not JSON. `too-large`: the answer is larger than allowed. `cancelled`: the caller left. `paused`: it was not
 * sent, because calls failed before.
 */
export type FailureReason =
  'unreachable' | 'timeout' | 'lost' | 'unavailable' | 'malformed' | 'too-large' | 'cancelled' | 'paused';

interface FailureDetails {
  readonly status?: number;
  /** Seconds after which the server accepts calls again. */
  readonly retryAfter?: number | undefined;
}

/** A call of another system without a usable answer. The message names the call and the host; it holds no token and no ID. */
export class HttpFailure extends Error {
  readonly reason: FailureReason;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;

  constructor(reason: FailureReason, message: string, { status, retryAfter }: FailureDetails = {}) {
    super(message);
    this.name = 'HttpFailure';
    this.reason = reason;
    this.status = status;
    this.retryAfter = retryAfter;
  }

  /** True if the call certainly had no effect. */
  get isUnsent(): boolean {
    return this.reason === 'unreachable' || this.reason === 'paused';
  }
}

const unreachableCodes = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];
const timeoutCodes = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

/** Returns the failure that an error of undici means. `name`: the call, for the message. */
export function failureOf(error: unknown, name: string, isCancelled: boolean): HttpFailure {
  if (error instanceof HttpFailure) return error;
  if (isCancelled) return new HttpFailure('cancelled', `${name} was cancelled`);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof SyntaxError)
    return new HttpFailure('malformed', `${name} was answered with something else than JSON`);
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE')
    return new HttpFailure('too-large', `${name} was answered with too much`);
  if (unreachableCodes.includes(code))
    return new HttpFailure('unreachable', `${name} was not answered: ${code}`);
  if ((error instanceof Error && error.name === 'TimeoutError') || timeoutCodes.includes(code))
    return new HttpFailure('timeout', `${name} was not answered in time`);
  return new HttpFailure('lost', `${name} was not answered: ${code || 'no connection'}`);
}
