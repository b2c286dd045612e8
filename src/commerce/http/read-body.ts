import { requestErrors } from '../errors.ts';

const maximumBytes = 1024 * 1024;

/**
 * The JSON value of a request's body; undefined when there is none.
 * Throws `ApiError`: 413 above 1 MB, 415 for anything but plain JSON, 400 for what cannot be parsed.
 */
export async function readBody(request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length')) > maximumBytes) throw requestErrors.bodyTooLarge();
  const bytes = await readBytes(request);
  if (bytes.length === 0) return undefined;
  if (!isPlainJson(request.headers)) throw requestErrors.notJson();
  return parse(bytes);
}

async function readBytes(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (request.body === null) return Buffer.alloc(0);
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > maximumBytes) throw requestErrors.bodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isPlainJson(headers: Headers): boolean {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith('charset='));
  const utf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  const encoding = headers.get('content-encoding') ?? 'identity';
  return type.trim() === 'application/json' && utf8 && encoding === 'identity';
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes)) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) throw requestErrors.badJson();
    throw error;
  }
}
