import { randomUUID } from 'node:crypto';
import { json, type Answer } from '../plumbing/answer.ts';
import type { Problem } from '../plumbing/openapi.ts';

/** An error in the envelope of both APIs. */
export function problem(status: number, code: string, ...messages: readonly string[]): Answer {
  return json(status, { error_code: code, error_messages: messages, correlation_id: randomUUID() });
}

/** There is no such order, or none any more. */
export function noSuchOrder(): Answer {
  return problem(404, 'NO_SUCH_ORDER', 'No such order');
}

/** The order is complete. */
export function readOnly(): Answer {
  return problem(403, 'READ_ONLY_ORDER', 'Order is read-only');
}

/** A field has a value that is not valid. */
export function badValue(field: string): Answer {
  return problem(400, 'BAD_VALUE', `Bad value: ${field}`);
}

/** The request is not what the API takes. */
export function refusal(problems: readonly Problem[]): Answer {
  const fields = problems.map(({ field }) => field.replaceAll('/', '.').replace(/^\./, ''));
  return problem(400, 'BAD_VALUE', ...fields.map((field) => `Bad value: ${field}`));
}

/** Who calls is not known. Kustom answers nothing more. */
export function unauthorized(): Answer {
  return { status: 401 };
}

/** Kustom itself is in trouble. */
export function failure(status: number): Answer {
  return status === 404 ? { status } : problem(status, 'INTERNAL_ERROR', 'An internal error occurred.');
}
