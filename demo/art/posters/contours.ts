import { mix } from '../colour.ts';
import { createNoise, fractal } from '../noise.ts';
import type { Painter, Sheet } from '../sheet.ts';
import { circle, curve, shape, type Point } from '../svg.ts';

interface Ridge {
  readonly base: number;
  readonly rise: number;
  readonly roughness: number;
  readonly offset: number;
}

function ridgeLine({ width, random }: Sheet, ridge: Ridge, steps: number): Point[] {
  const profile = fractal(createNoise(random), 3);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const x = (step / steps) * (width + 80) - 40;
    const height = profile((x / 1000) * ridge.roughness + ridge.offset, ridge.offset * 3.7);
    return [Math.round(x), Math.round(ridge.base - ridge.rise * height)];
  });
}

/** Ranges of hills, paler with distance, each with the contour lines of a map; a sun or moon above. */
export const contours: Painter = (sheet) => {
  const { width, height, palette, random } = sheet;
  const [main, second, third] = palette.tones;
  const ranges = random.integer(5, 7);
  const horizon = height * random.between(0.36, 0.48);
  const far = mix(palette.ground, second, palette.dark ? 0.3 : 0.4);
  const near = palette.dark ? mix(third, palette.ground, 0.35) : mix(third, palette.ink, 0.3);
  const sunRadius = random.between(85, 150);
  const sunX = width * random.pick([0.3, 0.5, 0.68]);
  const sunY = horizon - random.between(0.06, 0.16) * height;
  let art = circle(sunX, sunY, sunRadius, { fill: palette.accent });
  for (let index = 0; index < ranges; index++) {
    const depth = index / (ranges - 1);
    const fill = depth < 0.5 ? mix(far, main, depth * 2) : mix(main, near, (depth - 0.5) * 2);
    const base = horizon + (height * 0.98 - horizon) * depth ** 1.15 * 0.9;
    const ridge = { base, rise: 70 + 110 * (1 - depth * 0.4), roughness: 2.6 - depth, offset: index * 11.3 };
    const crest = ridgeLine(sheet, ridge, 13);
    art += shape(`${curve(crest)}V${height}H-40z`, { fill });
    const strata = Array.from({ length: 4 }, (_, row) => {
      const drop = 17 + row * (16 + depth * 8);
      return curve(
        crest
          .filter((_point, at) => at % 2 === 0 || at === 13)
          .map(([x, y]): Point => [x, Math.round(y + drop + row * 4)]),
      );
    });
    const stroke = palette.dark ? palette.ink : palette.ground;
    art += shape(strata.join(''), { fill: 'none', stroke, 'stroke-width': 2.2, 'stroke-opacity': '.34' });
  }
  return art;
};
