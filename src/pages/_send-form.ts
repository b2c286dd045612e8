import type { APIContext } from 'astro';
import { ApiError } from '../commerce/errors/api-error.ts';
import { requireOrigin } from '../commerce/http/check-origin.ts';
import { parseForm } from '../commerce/http/parse-form.ts';
import { readBody } from '../commerce/http/read-body.ts';
import { serveApi } from '../commerce/serve.ts';
import type { TextKey } from '../i18n/text-key.ts';

/** What became of a form that a browser sent to a page. */
export interface SentForm {
  /** HTTP status of the API's answer. */
  readonly code: number;
  /** What was typed, by the names of the fields. */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Hands a form that was sent to a page on to a call of the API, which checks origin, size and limits as for every client.
 * A form without an origin is refused, too: a browser names it always. Throws what is no refusal.
 */
export async function sendForm(
  { request, url, clientAddress }: Pick<APIContext, 'request' | 'url' | 'clientAddress'>,
  { call, storeCode }: { readonly call: string; readonly storeCode: string },
  serve = serveApi,
): Promise<SentForm> {
  try {
    requireOrigin(request);
    const bytes = await readBody(request);
    const values = await parseForm(bytes, request.headers);
    const headers = new Headers(request.headers);
    headers.set('x-vs-store-code', storeCode);
    const sent = new Request(new URL(`/api/${call}`, url), {
      method: 'POST',
      headers,
      body: new Uint8Array(bytes),
    });
    const { status } = await serve(sent, clientAddress);
    return { code: status, values };
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, values: {} };
    throw error;
  }
}

/** Returns the text for a form that was not taken. */
export function refusedFormText(code: number): TextKey {
  if (code === 429) return 'account.tooMany';
  return code < 500 ? 'account.refused' : 'account.unreachable';
}
