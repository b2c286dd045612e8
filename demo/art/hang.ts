import { blurred } from './blur.ts';
import { mix } from './colour.ts';
import type { Picture } from './print.ts';
import type { FrameKind } from './subject.ts';
import { circle, element, group, number, numbers, rectangle, shape } from './svg.ts';

/** Where something hangs, in the units of the picture around it. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A frame's profile: lit top and left, the face, and the shaded right and bottom. */
interface Profile {
  readonly light: string;
  readonly face: string;
  readonly shade: string;
}

const profiles: Readonly<Record<FrameKind, Profile>> = {
  wood: { light: '#d3ae7c', face: '#c39a66', shade: '#a98050' },
  black: { light: '#3a3835', face: '#211f1d', shade: '#131211' },
  white: { light: '#ffffff', face: '#f4f1ea', shade: '#ded9cf' },
  metal: { light: '#dfddd8', face: '#bdbab3', shade: '#98958e' },
};

/** The profile of a frame kind in a tint of its own: walnut, brass, copper. */
function profileOf(kind: FrameKind, tint?: string): Profile {
  if (!tint) return profiles[kind];
  return { light: mix(tint, '#ffffff', 0.25), face: tint, shade: mix(tint, '#000000', 0.22) };
}

/** The wall behind every product picture that brings a ground: the shop's pages paint the same around it. */
export const wallGround = '#efebe4';

/** The shadow of a shape, by its path, on what lies `depth` units behind it: light from above and a little from the left. */
export function shadowOf(d: string, depth: number): string {
  const cast = (share: number, opacity: string, filter: string): string =>
    shape(d, {
      fill: '#2a1f10',
      'fill-opacity': opacity,
      filter,
      transform: `translate(${numbers(depth * share * 0.3, depth * share)})`,
    });
  return cast(0.46, '.22', blurred(depth * 0.42)) + cast(0.1, '.24', blurred(depth * 0.1));
}

/** The shadow of a flat thing that stands `depth` units off the wall. */
export function shadow({ x, y, width, height }: Place, depth: number): string {
  return shadowOf(`M${numbers(x, y)}h${number(width)}v${number(height)}h${number(-width)}z`, depth);
}

/** The picture, scaled to cover the place. */
export function sheetAt(picture: Picture, { x, y, width, height }: Place): string {
  return element(
    'svg',
    {
      x,
      y,
      width,
      height,
      viewBox: `0 0 ${picture.width} ${picture.height}`,
      preserveAspectRatio: 'xMidYMid slice',
    },
    picture.content,
  );
}

export interface Framing {
  readonly kind: FrameKind;
  /** Width of the profile. */
  readonly profile: number;
  /** Width of the passepartout; none when missing. */
  readonly mat?: number;
  readonly tint?: string;
}

/** The four mitred sides of a frame around a place. */
export function frameAround({ x, y, width, height }: Place, { kind, profile: p, tint }: Framing): string {
  const { light, face, shade } = profileOf(kind, tint);
  const [left, top, right, bottom] = [x - p, y - p, x + width + p, y + height + p];
  const side = (fill: string, ...points: readonly number[]): string => {
    let d = '';
    for (let index = 0; index + 1 < points.length; index += 2) {
      d += `${index === 0 ? 'M' : 'L'}${numbers(points[index] ?? 0, points[index + 1] ?? 0)}`;
    }
    return shape(`${d}z`, { fill });
  };
  const inner = p * 0.16;
  return (
    rectangle(left, top, width + 2 * p, height + 2 * p, { fill: face }) +
    side(light, left, top, right, top, x + width, y, x, y) +
    side(shade, right, top, right, bottom, x + width, y + height, x + width, y) +
    side(mix(face, shade, 0.6), left, bottom, right, bottom, x + width, y + height, x, y + height) +
    rectangle(x, y, width, height, {
      fill: 'none',
      stroke: '#000',
      'stroke-opacity': '.22',
      'stroke-width': inner,
    })
  );
}

/** A sheet on the wall, framed, with its shadow; `place` is the sheet with its passepartout, without the frame. */
export function hangFramed(picture: Picture, place: Place, framing: Framing): string {
  const { x, y, width, height } = place;
  const p = framing.profile;
  const outer = { x: x - p, y: y - p, width: width + 2 * p, height: height + 2 * p };
  const mat = framing.mat ?? 0;
  const inside = { x: x + mat, y: y + mat, width: width - 2 * mat, height: height - 2 * mat };
  const board = mat
    ? rectangle(x, y, width, height, { fill: '#fbfaf6' }) +
      rectangle(
        inside.x - mat * 0.05,
        inside.y - mat * 0.05,
        inside.width + mat * 0.1,
        inside.height + mat * 0.1,
        { fill: '#e4dfd4' },
      )
    : '';
  const glare = shape(
    `M${numbers(x + width * 0.55, y)}L${numbers(x + width * 0.8, y)}L${numbers(x + width * 0.3, y + height)}L${numbers(x + width * 0.05, y + height)}z`,
    {
      fill: '#fff',
      'fill-opacity': '.035',
    },
  );
  const inset = shape(
    `M${numbers(x, y + height)}V${numbers(y)}H${numbers(x + width)}v${numbers(p * 0.28)}H${numbers(x + p * 0.22)}V${numbers(y + height)}z`,
    {
      fill: '#000',
      'fill-opacity': '.16',
    },
  );
  return (
    shadow(outer, p * 1.6) + frameAround(place, framing) + board + sheetAt(picture, inside) + inset + glare
  );
}

/** A bare sheet, pinned or taped: almost flat on the wall. */
export function hangSheet(picture: Picture, place: Place, depth: number): string {
  return shadow(place, depth) + sheetAt(picture, place);
}

/** A sheet between two pairs of bars, on a cord. */
export function hangOnBars(picture: Picture, place: Place, bar: number, wood: string): string {
  const { x, y, width, height } = place;
  const over = bar * 0.55;
  const nail = y - width * 0.3;
  const cord = shape(
    `M${numbers(x + width * 0.22, y - bar * 0.6)}L${numbers(x + width / 2, nail)}L${numbers(x + width * 0.78, y - bar * 0.6)}`,
    {
      fill: 'none',
      stroke: '#5c4c3a',
      'stroke-width': bar * 0.13,
    },
  );
  const rod = (top: number): string =>
    shadow({ x: x - over, y: top, width: width + 2 * over, height: bar }, bar * 0.7) +
    rectangle(x - over, top, width + 2 * over, bar, { rx: bar * 0.12, fill: wood }) +
    rectangle(x - over, top, width + 2 * over, bar * 0.28, {
      rx: bar * 0.12,
      fill: '#fff',
      'fill-opacity': '.2',
    }) +
    rectangle(x - over, top + bar * 0.76, width + 2 * over, bar * 0.24, {
      fill: '#000',
      'fill-opacity': '.14',
    });
  return (
    cord +
    circle(x + width / 2, nail, bar * 0.24, { fill: '#8a7a5e' }) +
    hangSheet(picture, place, bar * 0.8) +
    rod(y - bar * 0.6) +
    rod(y + height - bar * 0.4)
  );
}

/** Acrylic on four standoffs: a bright edge, a reflection, a shadow well off the wall. */
export function hangAcrylic(picture: Picture, place: Place, unit: number): string {
  const { x, y, width, height } = place;
  const edge = unit * 0.5;
  const bolt = (cx: number, cy: number): string =>
    circle(cx + unit * 0.15, cy + unit * 0.2, unit * 0.95, { fill: '#000', 'fill-opacity': '.25' }) +
    circle(cx, cy, unit * 0.9, { fill: '#b9b7b2' }) +
    circle(cx - unit * 0.18, cy - unit * 0.22, unit * 0.56, { fill: '#e6e4df' });
  const inset = unit * 2.4;
  return (
    shadow(place, unit * 3.4) +
    sheetAt(picture, place) +
    shape(
      `M${numbers(x + width * 0.62, y)}H${numbers(x + width * 0.86)}L${numbers(x + width * 0.3, y + height)}H${numbers(x + width * 0.06)}z`,
      { fill: '#fff', 'fill-opacity': '.1' },
    ) +
    shape(
      `M${numbers(x + width * 0.9, y)}h${numbers(width * 0.05)}L${numbers(x + width * 0.39, y + height)}h${numbers(-width * 0.05)}z`,
      { fill: '#fff', 'fill-opacity': '.1' },
    ) +
    rectangle(x + edge / 2, y + edge / 2, width - edge, height - edge, {
      fill: 'none',
      stroke: '#eafaf6',
      'stroke-opacity': '.75',
      'stroke-width': edge,
    }) +
    shape(
      `M${numbers(x + width, y)}v${numbers(height)}H${number(x)}v${numbers(-edge)}H${numbers(x + width - edge)}V${numbers(y)}z`,
      { fill: '#6f9a92', 'fill-opacity': '.5' },
    ) +
    [x + inset, x + width - inset].map((cx) => bolt(cx, y + inset) + bolt(cx, y + height - inset)).join('')
  );
}

/** A print on a metal panel: no frame, a thin bright edge, floating off the wall. */
export function hangPanel(picture: Picture, place: Place, unit: number): string {
  const { x, y, width, height } = place;
  const sheen = element(
    'linearGradient',
    { id: 'sheen', x2: 1, y2: 1 },
    ['0', '.16', '.34', '.6', '1']
      .map((offset, index) =>
        element('stop', {
          offset,
          'stop-color': '#fff',
          'stop-opacity': ['.16', '0', '.1', '0', '.12'][index],
        }),
      )
      .join(''),
  );
  return group(
    {},
    sheen +
      shadow(place, unit * 2.6) +
      sheetAt(picture, place) +
      rectangle(x, y, width, height, { fill: 'url(#sheen)' }) +
      shape(
        `M${numbers(x + width, y)}v${numbers(height)}H${number(x)}l${numbers(unit * 0.3, -unit * 0.3)}H${numbers(x + width - unit * 0.3)}V${numbers(y + unit * 0.3)}z`,
        { fill: '#8f8f8d' },
      ) +
      shape(
        `M${numbers(x, y + height)}V${numbers(y)}H${numbers(x + width)}l${numbers(-unit * 0.2, unit * 0.2)}H${numbers(x + unit * 0.2)}V${numbers(y + height - unit * 0.2)}z`,
        { fill: '#fff', 'fill-opacity': '.8' },
      ),
  );
}
