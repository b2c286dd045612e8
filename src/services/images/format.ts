/** Formats that the endpoint writes; `png` where neither modern format is accepted and the picture is see-through. */
export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png';

export const contentTypes: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** Parses qualities from 0 to 1, by media range in lower case (RFC 9110, 12.4.2 and 12.5.1). */
function qualities(accept: string): ReadonlyMap<string, number> {
  return new Map(
    accept.split(',').map((range) => {
      const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length);
      return [name, quality === undefined ? 1 : Number(quality) || 0];
    }),
  );
}

/**
 * Returns the format that the client prefers, the smallest of equally preferred ones; `undefined` for older formats.
 * A wildcard only means these: a client that sends no more may not support the others.
 */
export function modernFormat(accept: string): 'avif' | 'webp' | undefined {
  const accepted = qualities(accept);
  const avif = accepted.get('image/avif') ?? 0;
  const webp = accepted.get('image/webp') ?? 0;
  const jpeg = accepted.get('image/jpeg') ?? accepted.get('image/*') ?? accepted.get('*/*') ?? 0;
  const best = Math.max(avif, webp, jpeg);
  if (best === 0) return undefined;
  if (avif === best) return 'avif';
  return webp === best ? 'webp' : undefined;
}
