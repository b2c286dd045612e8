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

/** The text that may precede the drawing and be dropped: nothing that affects how the rest is read. */
const prolog =
  /^\uFEFF?\s*(?:<\?xml(?:\s+version="1\.\d")?(?:\s+encoding="utf-8")?(?:\s+standalone="\w+")?\s*\?>\s*)?(?:<!--.*?-->\s*)*/is;

/**
 * Returns a drawing of a part of an SVG at a size in pixels, by wrapping it in a window that shows no more: librsvg
 * renders the shadows of everything on its canvas, which takes seconds for a large scene. Undefined if it might look
 * different (size not in pixels, other proportions than its view box, a document type or a style sheet); then all of
 * it must be drawn.
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

/** Returns true if the root element has this size in pixels and a view box of the same proportions. */
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
