/** A rectangle of a drawing, in its own pixels. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What may stand before the drawing and be left out: nothing that says how to read what follows. */
const prolog =
  /^\uFEFF?\s*(?:<\?xml(?:\s+version="1\.\d")?(?:\s+encoding="utf-8")?(?:\s+standalone="\w+")?\s*\?>\s*)?(?:<!--.*?-->\s*)*/is;

/**
 * A drawing of a part of an SVG at a size in pixels, by putting it into a window that shows no more: librsvg works out
 * the shadows of all that is in its canvas, which takes seconds for a large scene. Undefined where it might look
 * otherwise in there (its size is not said in pixels, it has other proportions than what it shows, a document type or a
 * style sheet); then all of it has to be drawn.
 */
export function partOfVector(bytes: Buffer, whole: Size, part: Part, size: Size): Buffer | undefined {
  const drawing = bytes.toString().replace(prolog, '');
  const root = /^<svg\s[^>]*>/.exec(drawing)?.[0];
  if (root === undefined || /<style|<!doctype/i.test(drawing) || /\s[xy]=/.test(root)) return undefined;
  if (!isOfSize(root, whole)) return undefined;
  const viewBox = [part.left, part.top, part.width, part.height].join(' ');
  const window = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${viewBox}" preserveAspectRatio="none">`;
  return Buffer.from(`${window}${drawing}</svg>`);
}

/** Whether the root says this size in pixels, and shows what has the same proportions. */
function isOfSize(root: string, { width, height }: Size): boolean {
  const value = (name: string): string | undefined =>
    new RegExp(`\\s${name}=["']([^"']*)["']`).exec(root)?.[1];
  const isPixels = (name: string, length: number): boolean =>
    [`${length}`, `${length}px`].includes(value(name) ?? '');
  const [, , boxWidth = 0, boxHeight = 0] = (value('viewBox') ?? `0 0 ${width} ${height}`)
    .split(/[\s,]+/)
    .map(Number);
  const isAlike = Math.abs((boxWidth / boxHeight) * height - width) < 0.5;
  return isPixels('width', width) && isPixels('height', height) && isAlike;
}
