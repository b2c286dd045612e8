/** Formats that the endpoint writes; `png` where neither modern format is accepted and the picture is see-through. */
export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png';

export const contentTypes: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** Whether an Accept header names the type with a quality above zero; wildcards do not count. */
function accepts(accept: string, type: string): boolean {
  return accept.split(',').some((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** The smallest format that the client names; `undefined` when only the formats of old remain. */
export function modernFormat(accept: string): 'avif' | 'webp' | undefined {
  if (accepts(accept, 'image/avif')) return 'avif';
  if (accepts(accept, 'image/webp')) return 'webp';
  return undefined;
}
