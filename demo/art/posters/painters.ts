import type { Painter } from '../sheet.ts';
import type { ArtStyle } from '../styles.ts';
import { bauhaus } from './bauhaus.ts';
import { botanical } from './botanical.ts';
import { brush } from './brush.ts';
import { citygrid } from './citygrid.ts';
import { colourfields } from './colourfields.ts';
import { constellations } from './constellations.ts';
import { contours } from './contours.ts';
import { cutouts } from './cutouts.ts';
import { flow } from './flow.ts';
import { halftone } from './halftone.ts';
import { lines } from './lines.ts';
import { midcentury } from './midcentury.ts';
import { moons } from './moons.ts';
import { truchet } from './truchet.ts';
import { typographic } from './typographic.ts';
import { waves } from './waves.ts';

/** Who paints which style. */
export const painters: Readonly<Record<ArtStyle, Painter>> = {
  bauhaus,
  contours,
  botanical,
  cutouts,
  flow,
  halftone,
  moons,
  truchet,
  lines,
  colourfields,
  waves,
  citygrid,
  constellations,
  typographic,
  brush,
  midcentury,
};
