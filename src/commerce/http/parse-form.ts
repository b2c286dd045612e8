import { largestForm } from '../../config/limits/api.ts';
import { requestErrors } from '../errors/request-errors.ts';

/** Content types of a form. */
export const formTypes: readonly string[] = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Returns true for a body as a form sends it. */
export function isForm(headers: Headers): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  return formTypes.includes(type.trim().toLowerCase()) && !headers.has('content-encoding');
}

/**
 * Parses the body of a form, in either encoding: browsers send the first by themselves, mail services prefer the second
 * (RFC 8058). Returns its texts by name; what was left empty counts as absent, as in a query.
 * Throws `ApiError`: 413 above 64 kB, 400 for a file, a name that comes twice, or what can't be parsed.
 */
export async function parseForm(bytes: Buffer, headers: Headers): Promise<Readonly<Record<string, string>>> {
  // The platform takes seconds for the half million fields that a megabyte can have.
  if (bytes.length > largestForm) throw requestErrors.bodyTooLarge(largestForm);
  const fields = new Map<string, string>();
  for (const [name, value] of await formDataOf(bytes, headers)) {
    if (typeof value !== 'string' || fields.has(name)) throw requestErrors.badForm();
    fields.set(name, value);
  }
  return Object.fromEntries([...fields].filter(([, value]) => value !== ''));
}

async function formDataOf(bytes: Buffer, headers: Headers): Promise<FormData> {
  const type = headers.get('content-type') ?? '';
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData();
  } catch (error) {
    if (error instanceof TypeError) throw requestErrors.badForm();
    throw error;
  }
}
