import { logoShape } from './logo-shape.ts';

// The file is optional, which an import is not.
const [svg] = Object.values(
  import.meta.glob<string>('/public/logo.svg', { eager: true, query: '?raw', import: 'default' }),
);

/** Pixels of the logo's height in the header. */
const height = 32;

/** The owner's logo, `public/logo.svg`; undefined where there is none. */
export const logo =
  svg === undefined ? undefined : { src: '/logo.svg', width: Math.round(height * logoShape(svg)), height };
