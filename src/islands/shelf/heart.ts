const namespace = 'http://www.w3.org/2000/svg';

/** The drawing of a heart; it is filled where its button has the class `is-on`. */
export function heart(): SVGSVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  for (const [name, value] of Object.entries({ width: '20', height: '20', viewBox: '0 0 24 24' }))
    svg.setAttribute(name, value);
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute(
    'd',
    'M12 20.5S3.5 15.4 3.5 9.3A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.5 2.4C20.5 15.4 12 20.5 12 20.5z',
  );
  svg.append(path);
  return svg;
}
