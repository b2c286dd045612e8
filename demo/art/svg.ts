export type Point = readonly [x: number, y: number];
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A number as short as one decimal allows: `0.5` is `.5`, `3.0` is `3`. */
export function number(value: number): string {
  const text = String(Math.round(value * 10) / 10);
  if (text === '-0') return '0';
  return text.startsWith('0.') ? text.slice(1) : text.startsWith('-0.') ? `-${text.slice(2)}` : text;
}

/** Numbers for path data: a minus sign separates by itself. */
export function numbers(...values: readonly number[]): string {
  return values
    .map(number)
    .reduce((text, next) => text + (text && !next.startsWith('-') ? ' ' : '') + next, '');
}

/** An element; undefined attributes are left out, numbers are shortened. */
export function element(name: string, attributes: Attributes, content = ''): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    text += ` ${key}="${typeof value === 'number' ? number(value) : value}"`;
  }
  return content === '' ? `${text}/>` : `${text}>${content}</${name}>`;
}

export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  attributes: Attributes,
): string {
  return element('rect', { x: x || undefined, y: y || undefined, width, height, ...attributes });
}

export function circle(cx: number, cy: number, r: number, attributes: Attributes): string {
  return element('circle', { cx, cy, r, ...attributes });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, attributes: Attributes): string {
  return element('ellipse', { cx, cy, rx, ry, ...attributes });
}

export function shape(d: string, attributes: Attributes): string {
  return element('path', { d, ...attributes });
}

export function group(attributes: Attributes, content: string): string {
  return element('g', attributes, content);
}

export function line(from: Point, to: Point, attributes: Attributes): string {
  return shape(`M${numbers(...from)}L${numbers(...to)}`, attributes);
}

/** Path data through the points by straight lines, in relative steps, which are shorter to write. */
export function polyline(points: readonly Point[], closed = false): string {
  let text = '';
  let [lastX, lastY] = [0, 0];
  for (const [x, y] of points) {
    const [stepX, stepY] = [Math.round((x - lastX) * 10) / 10, Math.round((y - lastY) * 10) / 10];
    const step = numbers(stepX, stepY);
    text += text === '' ? `M${step}` : `l${step}`;
    lastX += stepX;
    lastY += stepY;
  }
  return closed ? `${text}z` : text;
}

/** Path data of a smooth curve through the points (Catmull-Rom, as cubic Béziers). */
export function curve(points: readonly Point[], closed = false, tension = 6): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return points[wrapped] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  let text = `M${numbers(startX, startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    text += `C${numbers(
      from[0] + (to[0] - before[0]) / tension,
      from[1] + (to[1] - before[1]) / tension,
      to[0] - (after[0] - from[0]) / tension,
      to[1] - (after[1] - from[1]) / tension,
      to[0],
      to[1],
    )}`;
  }
  return closed ? `${text}z` : text;
}

/** A point at an angle (radians, clockwise from the right) and a distance from a centre. */
export function polar(cx: number, cy: number, radius: number, angle: number): Point {
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}

/** Path data of dots at the points: zero-length strokes, to be drawn with round caps. */
export function dots(points: readonly Point[]): string {
  let text = '';
  let [lastX, lastY] = [0, 0];
  for (const [x, y] of points) {
    const [stepX, stepY] = [Math.round(x - lastX), Math.round(y - lastY)];
    text += `${text === '' ? 'M' : 'm'}${numbers(stepX, stepY)}h0`;
    lastX += stepX;
    lastY += stepY;
  }
  return text;
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
