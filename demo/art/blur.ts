import { element } from './svg.ts';

/** Value of a `filter` attribute that blurs by this many units; `blursOf` defines it. */
export function blurred(units: number): string {
  return `url(#blur${Math.round(units * 10)})`;
}

/** Definitions of all blurs that a drawing asks for, each once. */
export function blursOf(drawing: string): string {
  const tenths = new Set([...drawing.matchAll(/url\(#blur(\d+)\)/g)].map(([, digits]) => Number(digits)));
  return [...tenths]
    .map((tenth) =>
      element(
        'filter',
        { id: `blur${tenth}`, x: '-50%', y: '-50%', width: '200%', height: '200%' },
        element('feGaussianBlur', { stdDeviation: tenth / 10 }),
      ),
    )
    .join('');
}
