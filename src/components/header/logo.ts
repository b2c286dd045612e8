import { configurationError } from '../../config/configuration-error.ts';

// The file is optional, which an import is not.
const [svg] = Object.values(
  import.meta.glob<string>('/public/logo.svg', { eager: true, query: '?raw', import: 'default' }),
);

/** Pixels of the logo's height in the header. */
const height = 32;

/** The owner's logo, `public/logo.svg`; undefined where there is none. */
export const logo =
  svg === undefined ? undefined : { src: '/logo.svg', width: Math.round(height * logoShape(svg)), height };

/**
 * Returns width by height of an SVG, by its `viewBox`, else by its `width` and `height` in pixels: a page keeps room for the
 * picture before it is there.
 * @throws {ConfigurationError} for one that has neither.
 */
export function logoShape(svg: string): number {
  const tag = /<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';
  const box = attribute('viewBox')
    .trim()
    .split(/[\s,]+/)
    .slice(2)
    .map(Number);
  const sides =
    box.length === 2 ? box : ['width', 'height'].map((name) => Number.parseFloat(attribute(name)));
  const [width = 0, height = 0] = sides;
  const shape = width / height;
  if (shape > 0 && shape < Number.POSITIVE_INFINITY) return shape;
  throw configurationError("The logo public/logo.svg can't be shown:", [
    { field: 'viewBox', problem: 'it tells no width and height', hint: 'one such as viewBox="0 0 160 40"' },
  ]);
}
