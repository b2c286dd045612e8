const namespace = 'http://www.w3.org/2000/svg';

/** A drawing of lines on a control, in a square of 24; the control itself is labelled. */
export function lineDrawing(path: string, size = 20): SVGSVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  const lines = document.createElementNS(namespace, 'path');
  const attributes = { width: size, height: size, viewBox: '0 0 24 24', 'aria-hidden': 'true' };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, String(value));
  lines.setAttribute('d', path);
  svg.append(lines);
  return svg;
}
