import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest first. */
const encodings: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** The part that the package's types lack: the order of equally preferred encodings. */
interface WithPreference {
  encoding(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding | undefined;
}

/** Returns the encoding that the client prefers, the smallest of equally preferred ones (RFC 9110, 12.5.3). */
export function chooseEncoding(request: Pick<IncomingMessage, 'headers'>): Encoding {
  const negotiator = new Negotiator(request) as Negotiator & WithPreference;
  return negotiator.encoding(encodings, { preferred: encodings }) ?? 'identity';
}

/** Compresses the body. `brotliQuality` is from 0 to 11, the slowest. */
export async function compress(body: Buffer, encoding: Encoding, brotliQuality: number): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return compressGzip(body, { level: 9 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compressBrotli(body, { params });
}
