import { mix } from '../colour.ts';
import { blurred } from '../blur.ts';
import { wallGround } from '../hang.ts';
import { longSide, shortSide, type Picture } from '../print.ts';
import { choosePalette, type Palette } from '../palettes.ts';
import { createRandom, type Random } from '../random.ts';
import type { ArtSubject } from '../subject.ts';
import { element, ellipse, group, rectangle, shape } from '../svg.ts';

/** What a drawer of things gets. */
export interface Stage {
  readonly subject: ArtSubject;
  readonly random: Random;
  readonly palette: Palette;
  /** The colour that the product is named for. */
  readonly colour: string;
}

/** Draws a thing in a box of 1000 × 1400; what stands does so on `tableLine`. */
export type ThingPainter = (stage: Stage) => string;

/** Where things stand. */
export const tableLine = 1120;

const named: Readonly<Record<string, string>> = {
  black: '#2a2826',
  white: '#f7f4ee',
  grey: '#9a9c9b',
  beige: '#d9c5a5',
  brown: '#9a6a42',
  gold: '#c4a158',
};

/** The stage for a subject; its colour is the plain one of the name, not of a palette. */
export function createStage(subject: ArtSubject): Stage {
  const random = createRandom(`${subject.sku} thing`);
  const palette = choosePalette(subject.colours, random);
  const colour = named[subject.colours[0] ?? 'beige'] ?? palette.main;
  return { subject, random, palette, colour };
}

export const darker = (colour: string, amount = 0.18): string => mix(colour, '#1d150c', amount);
export const lighter = (colour: string, amount = 0.2): string => mix(colour, '#ffffff', amount);

/** A shadow on the ground under a thing of this width. */
export function tableShadow(cx: number, width: number, line = tableLine): string {
  return ellipse(cx + 26, line + 4, (width / 2) * 1.06, 34, {
    fill: '#2a1f10',
    'fill-opacity': '.3',
    filter: blurred(14),
  });
}

/** Light from the left and shade to the right over any shape, by its path. */
export function rounded(d: string, fill: string, id: string): string {
  const gradient = element(
    'linearGradient',
    { id },
    element('stop', { 'stop-color': '#fff', 'stop-opacity': '.28' }) +
      element('stop', { offset: '.4', 'stop-color': '#fff', 'stop-opacity': '0' }) +
      element('stop', { offset: 1, 'stop-color': '#000', 'stop-opacity': '.26' }),
  );
  return gradient + shape(d, { fill }) + shape(d, { fill: `url(#${id})` });
}

/** A calm ground without an edge, as photographers hang it behind things; what stands on it comes to its middle. */
export function withBackdrop(content: string, isStanding: boolean): Picture {
  const ground = rectangle(0, 0, shortSide, longSide, { fill: wallGround });
  const thing = isStanding ? group({ transform: 'translate(60 54)scale(.88)' }, content) : content;
  return { width: shortSide, height: longSide, content: ground + thing };
}
