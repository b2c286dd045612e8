import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

/** What a painter gets: an empty sheet, its inks and its chance. */
export interface Sheet {
  /** Names the motif, where a style knows it by its English name: "Olive Branch", "Orion". */
  readonly title: string;
  /** Short side 1000 units. */
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly random: Random;
  /** An id that stays unique when several prints share one picture. */
  readonly id: (name: string) => string;
}

/** Draws one print on the sheet's ground; answers SVG content. */
export type Painter = (sheet: Sheet) => string;

/** The motif that the title names, by the first pattern that fits; undefined when it names none. */
export function motifNamed<T>(title: string, motifs: readonly (readonly [RegExp, T])[]): T | undefined {
  return motifs.find(([words]) => words.test(title))?.[1];
}

/** Blend mode of inks printed over one another, as an attribute value of `style`. */
export function overprint(palette: Palette): string {
  return `mix-blend-mode:${palette.dark ? 'screen' : 'multiply'}`;
}
