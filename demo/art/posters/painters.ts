import type { Painter } from '../sheet.ts';
import type { ArtStyle } from '../styles.ts';
import { bauhaus } from './bauhaus.ts';
import { botanical } from './botanical.ts';
import { colourfields } from './colourfields.ts';
import { contours } from './contours.ts';
import { cutouts } from './cutouts.ts';
import { moons } from './moons.ts';

/** Who paints which style. */
export const painters: Readonly<Record<ArtStyle, Painter>> = {
  bauhaus,
  contours,
  botanical,
  cutouts,
  flow: bauhaus,
  halftone: bauhaus,
  moons,
  truchet: bauhaus,
  lines: bauhaus,
  colourfields,
  waves: bauhaus,
  citygrid: bauhaus,
  constellations: bauhaus,
  typographic: bauhaus,
  brush: bauhaus,
  midcentury: bauhaus,
};
