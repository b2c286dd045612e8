import { createElement } from './create-element.ts';

/** Path of the cross that closes panels, in a square of 24: one drawing for islands and for elements without React. */
export const closingCross = 'M5 5l14 14M19 5L5 19';

/** Returns a drawing of lines on a control, in a square of 24; the control itself is labelled. */
export function lineDrawing(path: string, size = 20): SVGSVGElement {
  return createElement(
    'svg',
    { width: `${size}`, height: `${size}`, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    createElement('path', { d: path }),
  );
}

/** Returns the drawing of a heart; it is filled where its button has the class `is-on`. */
export function heart(): SVGSVGElement {
  return lineDrawing(
    'M12 20.5S3.5 15.4 3.5 9.3A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.5 2.4C20.5 15.4 12 20.5 12 20.5z',
  );
}
