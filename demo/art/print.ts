import { blursOf } from './blur.ts';
import { choosePalette } from './palettes.ts';
import { painters } from './posters/painters.ts';
import { paperGrain } from './grain.ts';
import { createRandom } from './random.ts';
import type { ArtSubject } from './subject.ts';
import { artStyles, type ArtStyle } from './styles.ts';
import { escapeText, rectangle } from './svg.ts';

/** A picture without its document: SVG content in a box of the given size. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly content: string;
}

/** The short side of every print, in units. */
export const shortSide = 1000;
/** The long side of every print, in units: prints are 5:7 or 7:5. */
export const longSide = 1400;

/** Natural long side of every document in pixels: pictures are never sent larger than that, and close crops not smaller. */
const longestSide = 2048;

/** A whole SVG document; `view` selects a part of the picture and defaults to all of it. */
export function svgDocument(
  picture: Picture,
  title: string,
  view: readonly number[] = [0, 0, picture.width, picture.height],
): string {
  const [, , width = 1, height = 1] = view;
  const scale = longestSide / Math.max(width, height);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${view.join(' ')}"><title>${escapeText(title)}</title>${blursOf(picture.content)}${picture.content}</svg>`;
}

function styleOf(subject: ArtSubject): ArtStyle {
  return (
    subject.style ??
    createRandom(`${subject.motif ?? subject.sku} style`).pick(Object.keys(artStyles) as ArtStyle[])
  );
}

/**
 * The print of a subject, full-bleed with its paper. The same subject gives the same text; `part` keeps
 * ids apart where several prints share one document.
 */
export function composePrint(subject: ArtSubject, part = ''): Picture {
  const style = styleOf(subject);
  const [width, height] = subject.orientation === 'portrait' ? [shortSide, longSide] : [longSide, shortSide];
  const random = createRandom(`${subject.motif ?? subject.sku} ${style}`);
  const palette = choosePalette(subject.colours, random);
  const id = (name: string): string => `${name}${part}`;
  const art = painters[style]({ title: subject.title, width, height, palette, random, id });
  const paper = rectangle(0, 0, width, height, { fill: palette.ground });
  return { width, height, content: paper + art + paperGrain(width, height, palette.dark, id('g')) };
}
