import { errorCode } from '../../database/errors.ts';
import { requestErrors } from '../errors/request-errors.ts';
import { deepestJson, largestBody, largestDroppedBody } from '../../config/limits/api.ts';

/** Returns the bytes of a request's body. Throws a 413 above the limit, and a 408 if the client stops sending. */
export async function readBody(request: Request, maximumBytes = largestBody): Promise<Buffer> {
  if (request.body === null) return Buffer.alloc(0);
  if (Number(request.headers.get('content-length')) > largestDroppedBody) throw requestErrors.bodyEndless();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.length;
      if (size <= maximumBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (size > largestDroppedBody) throw requestErrors.bodyEndless();
    }
  } catch (error) {
    // Hung up, or cut off since it was too slow: nobody hears the answer, and the shop has not failed.
    throw errorCode(error) === 'ECONNRESET' ? requestErrors.bodyUnfinished() : error;
  }
  if (size > maximumBytes) throw requestErrors.bodyTooLarge(maximumBytes);
  return Buffer.concat(chunks);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a JSON body; undefined if it is empty.
 * Throws `ApiError`: 415 for anything but plain JSON, 400 for what can't be parsed.
 */
export function parseJson(bytes: Buffer, headers: Headers): unknown {
  if (bytes.length === 0) return undefined;
  if (!isPlainJson(headers)) throw requestErrors.notJson();
  if (isDeeperThan(bytes, deepestJson)) throw requestErrors.bodyTooDeep();
  try {
    const body: unknown = JSON.parse(utf8.decode(bytes));
    return body;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) throw requestErrors.badJson();
    throw error;
  }
}

const [quote, backslash] = [0x22, 0x5c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Checks the depth before the text is parsed: a megabyte of brackets takes some hundred milliseconds and much memory. */
function isDeeperThan(bytes: Buffer, limit: number): boolean {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (isText) {
      if (byte === backslash) index++;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (closing.has(byte)) depth--;
    else if (opening.has(byte) && ++depth > limit) return true;
  }
  return false;
}

function isPlainJson(headers: Headers): boolean {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  const encoding = headers.get('content-encoding') ?? 'identity';
  return type.trim() === 'application/json' && isUtf8 && encoding === 'identity';
}
