import type { Painter } from '../sheet.ts';
import type { ArtStyle } from '../styles.ts';
import { bauhaus } from './bauhaus.ts';
import { colourfields } from './colourfields.ts';
import { moons } from './moons.ts';

/** Who paints which style. */
export const painters: Readonly<Record<ArtStyle, Painter>> = {
  bauhaus,
  contours: colourfields,
  botanical: colourfields,
  cutouts: bauhaus,
  flow: colourfields,
  halftone: moons,
  moons,
  truchet: bauhaus,
  lines: colourfields,
  colourfields,
  waves: colourfields,
  citygrid: bauhaus,
  constellations: moons,
  typographic: bauhaus,
  brush: colourfields,
  midcentury: bauhaus,
};
