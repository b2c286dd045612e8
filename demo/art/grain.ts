import { createRandom } from './random.ts';
import { dots, element, rectangle, shape, type Point } from './svg.ts';

const tile = 240;

function speckles(seed: string, count: number): string {
  const random = createRandom(seed);
  return dots(Array.from({ length: count }, (): Point => [random.between(0, tile), random.between(0, tile)]));
}

const shade = speckles('shade', 70);
const light = speckles('light', 70);

/** The tooth of the paper: a tile of faint specks over the whole sheet, cheap to send and to draw. */
export function paperGrain(width: number, height: number, dark: boolean, id: string): string {
  const strokes = { fill: 'none', 'stroke-linecap': 'round', 'stroke-width': 2.4 };
  const [shadeStrength, lightStrength] = dark ? ['.16', '.09'] : ['.07', '.22'];
  const pattern = element(
    'pattern',
    { id, width: tile, height: tile, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(17)' },
    shape(shade, { ...strokes, stroke: '#000', 'stroke-opacity': shadeStrength }) +
      shape(light, { ...strokes, stroke: '#fff', 'stroke-opacity': lightStrength }),
  );
  return pattern + rectangle(0, 0, width, height, { fill: `url(#${id})` });
}
