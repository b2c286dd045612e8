import { z } from 'zod';

/** An answer of the API with its envelope taken off (docs/reference/behaviour.md#a0). */
export type RemoteAnswer =
  | { readonly isDone: true; readonly result: unknown; readonly meta: unknown }
  | { readonly isDone: false; readonly code: number; readonly result: unknown; readonly meta: unknown };

const envelope = z.looseObject({
  /** Some APIs send it as a text. */
  code: z.union([
    z.number(),
    z
      .string()
      .regex(/^\d{3}$/)
      .transform(Number),
  ]),
  result: z.unknown().optional(),
  meta: z.unknown().optional(),
});

/**
 * Reads the envelope of an answer; undefined for a body that has none. The code of the envelope counts, unless the HTTP status
 * is an error and the code is not.
 */
export function readEnvelope(status: number, body: unknown): RemoteAnswer | undefined {
  const { data } = envelope.safeParse(body);
  if (!data) return undefined;
  const { result, meta } = data;
  const code = data.code === 200 && status >= 400 ? status : data.code;
  return code === 200 ? { isDone: true, result, meta } : { isDone: false, code, result, meta };
}

const textFields = z.looseObject({
  errorMessage: z.string().optional(),
  message: z.string().optional(),
  error: z.string().optional(),
});

/** Returns the text of a refusal: APIs answer a text, a list of texts, or an object with one (docs/reference/behaviour.md#a0). */
export function textOf(result: unknown): string {
  if (typeof result === 'string') return result;
  if (Array.isArray(result)) return result.map(textOf).filter(Boolean).join('; ');
  const { data } = textFields.safeParse(result);
  return data?.errorMessage ?? data?.message ?? data?.error ?? '';
}
