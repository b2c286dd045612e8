import { z } from 'zod';
import { HttpFailure } from '../../../../http-client/http-failure.ts';
import { refusalMeta } from '../../../contract/calls/refusal-meta.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { requestErrors } from '../../../errors/request-errors.ts';
import { userErrors } from '../../../errors/user-errors.ts';
import { textOf, type RemoteAnswer } from './remote-answer.ts';

type Refused = Extract<RemoteAnswer, { readonly isDone: false }>;

/** A text by which the API refuses, and our refusal for it. */
export type KnownRefusal = readonly [pattern: RegExp, refuse: (match: RegExpMatchArray) => ApiError];

/**
 * Returns our refusal for one of the API: by its `meta.reason` if it sends one, else by its text. `otherwise` makes the
 * refusal for an unknown text; shoppers never see that text unless it does so.
 */
export function refusalOf(
  answer: Refused,
  known: readonly KnownRefusal[],
  otherwise: (answer: Refused, text: string) => unknown = defaultRefusal,
): unknown {
  const { code, result } = answer;
  const text = textOf(result);
  const meta = refusalMeta.safeParse(answer.meta);
  if (meta.success && text !== '') return new ApiError(code, text, { meta: meta.data });
  for (const [pattern, refuse] of known) {
    const match = pattern.exec(text);
    if (match) return refuse(match);
  }
  return otherwise(answer, text);
}

/** The problems that an API's validator lists, as texts or as objects with one. */
const listedProblems = z
  .array(z.union([z.string(), z.looseObject({ message: z.string() }).transform(({ message }) => message)]))
  .min(1);

function defaultRefusal({ code, result }: Refused): ApiError {
  if (code === 429) return userErrors.tooManyAttempts();
  const { data: problems } = listedProblems.safeParse(result);
  return code === 400 && problems ? requestErrors.invalid(problems) : requestErrors.unavailable();
}

/** Returns what work at the API does. Throws a 429 of ours, with the same `Retry-After`, for one of the API. */
export async function withTooManyAttempts<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof HttpFailure && error.status === 429)
      throw userErrors.tooManyAttempts(error.retryAfter);
    throw error;
  }
}

const unauthorizedText =
  /(isn't|is not|not) authori[sz]ed|unauthori[sz]ed|token (has |is )?(expired|invalid)|invalid token|consumer/i;

/** Returns true if the API does not accept the customer's token, which it says in many ways (docs/reference/behaviour.md#a1). */
export function isUnauthorized(answer: RemoteAnswer): answer is Refused {
  if (answer.isDone) return false;
  return answer.code === 401 || (answer.code >= 500 && unauthorizedText.test(textOf(answer.result)));
}
