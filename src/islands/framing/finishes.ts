import type { BoardColour, FrameFinish } from '../../domain/framing/framed-picture.ts';

/** Light and shade of a material. */
export interface FinishPaint {
  readonly base: string;
  /** Lines of the grain, or of the brush. */
  readonly line: string;
  readonly surface: 'grain' | 'lacquer' | 'brushed';
  /** Opacity of the lit and of the shaded edges. */
  readonly light: number;
  readonly shade: number;
  /** Opacity of the lines. */
  readonly depth: number;
}

const grain = { surface: 'grain', light: 0.42, shade: 0.3 } as const;
const brushed = { surface: 'brushed', light: 0.75, shade: 0.4 } as const;

export const finishPaints: Readonly<Record<FrameFinish, FinishPaint>> = {
  oak: { ...grain, base: '#c99f6c', line: '#6f4719', depth: 0.62 },
  walnut: { ...grain, base: '#6d482f', line: '#25120a', depth: 0.85, light: 0.26, shade: 0.42 },
  natural: { ...grain, base: '#dfc294', line: '#99713a', depth: 0.6 },
  black: {
    surface: 'lacquer',
    base: '#23211f',
    line: '#000000',
    depth: 0.5,
    light: 0.24,
    shade: 0.6,
  },
  white: { surface: 'lacquer', base: '#f3f0ea', line: '#9a9184', depth: 0.22, light: 1, shade: 0.2 },
  silver: { ...brushed, base: '#b9b7b2', line: '#63605a', depth: 0.5 },
  brass: { ...brushed, base: '#c4a25a', line: '#6e5115', depth: 0.5 },
  copper: { ...brushed, base: '#c07f5c', line: '#6a3318', depth: 0.5 },
};

/** A black metal frame is anodised: darker lines, thin bright edges. */
export const blackMetal: FinishPaint = {
  ...brushed,
  base: '#2b2a29',
  line: '#000000',
  depth: 0.55,
  light: 0.34,
  shade: 0.6,
};

export const boardPaints: Readonly<Record<BoardColour, string>> = {
  white: '#fbfaf7',
  ivory: '#f2ead7',
  grey: '#b3b1ab',
  black: '#262524',
};
