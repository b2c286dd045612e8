import { refusalMeta } from '../../../src/commerce/contract/calls/refusal-meta.ts';
import { ApiError } from '../../../src/commerce/errors/api-error.ts';
import type { Refusal } from '../../../src/commerce/contract/call.ts';
import { requestErrors } from '../../../src/commerce/errors/request-errors.ts';
import { matchCall } from '../../../src/commerce/http/match-call.ts';

interface Envelope {
  readonly code?: unknown;
  readonly result?: unknown;
  readonly meta?: unknown;
}

/** What of an answer its call does not declare; undefined where it is as declared. */
export function undeclaredOf(
  { method, url }: Pick<Request, 'method' | 'url'>,
  { status, text }: { readonly status: number; readonly text: string },
): string | undefined {
  if (text === '') return undefined;
  const body = JSON.parse(text) as Envelope;
  const declared = declarationOf(method, new URL(url).pathname);
  if (status === 200 && declared) {
    const { answer, meta, isBare } = declared;
    const problem =
      answer.safeParse(isBare ? body : body.result).error ??
      (isBare || body.meta === undefined ? undefined : meta?.safeParse(body.meta).error);
    const hasStrangeMeta = !isBare && body.meta !== undefined && !meta;
    return problem?.message ?? (hasStrangeMeta ? 'It declares no meta' : undefined);
  }
  const known: readonly Refusal[] = [...Object.values(requestErrors), ...(declared?.refusals ?? [])];
  const { data, error } = refusalMeta.optional().safeParse(body.meta);
  if (error) return error.message;
  if (known.some((refusal) => refusal.status === status && refusal.reason === data?.reason)) return undefined;
  return `It declares no refusal ${status} ${data?.reason ?? 'without a reason'}`;
}

function declarationOf(method: string, pathname: string) {
  try {
    return matchCall(method, pathname.replace(/^\/api\/?/, '')).declared;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
