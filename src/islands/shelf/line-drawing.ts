import { createElement } from '../create-element.ts';

/** A drawing of lines on a control, in a square of 24; the control itself is labelled. */
export function lineDrawing(path: string, size = 20): SVGSVGElement {
  return createElement(
    'svg',
    { width: `${size}`, height: `${size}`, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    createElement('path', { d: path }),
  );
}
