import type { FramedPicture, Rectangle } from '../../domain/framing/framed-picture.ts';

interface WallShadowProps {
  readonly picture: FramedPicture;
  readonly id: string;
}

/** Renders the shadow of a picture on the wall: close and dark at its edge, wide and soft below it. */
export function WallShadow({ picture: { total, depth, sheet, hanger }, id }: WallShadowProps) {
  const casts = hanger ? sheet : { x: 0, y: 0, ...total };
  const layers = [
    { name: 'near', blur: 1.2 + depth * 0.12, drop: 1.5 + depth * 0.14, opacity: 0.34, grows: 0 },
    { name: 'far', blur: 5 + depth * 0.75, drop: 7 + depth * 0.8, opacity: 0.27, grows: depth * 0.1 },
  ];
  return (
    <g fill="#1d150c">
      {layers.map(({ name, blur, drop, opacity, grows }) => {
        const room = blur * 3;
        const { x, y, width, height } = casts;
        return (
          <g key={name}>
            <filter
              id={`${id}-${name}`}
              filterUnits="userSpaceOnUse"
              x={x - room}
              y={y - room}
              width={width + 2 * room + drop}
              height={height + 2 * room + drop}
              colorInterpolationFilters="sRGB"
            >
              <feGaussianBlur stdDeviation={blur} />
            </filter>
            <rect
              x={x + drop * 0.28 + grows}
              y={y + drop}
              width={width - 2 * grows}
              height={height - grows}
              fillOpacity={opacity}
              filter={`url(#${id}-${name})`}
            />
          </g>
        );
      })}
    </g>
  );
}

interface InnerShadowProps {
  readonly area: Rectangle;
  readonly id: string;
  /** Millimetres that the shade of the upper edge reaches. */
  readonly reach: number;
  /** Opacity right at the upper edge. */
  readonly strength: number;
}

/** Renders the shade that raised edges throw on what lies deeper: most from above, less from the left, a trace elsewhere. */
export function InnerShadow({ area, id, reach, strength }: InnerShadowProps) {
  const { x, y, width, height } = area;
  const strips = [
    { name: 'top', x1: 0, y1: 0, x2: 0, y2: 1, share: 1, rect: { x, y, width, height: reach } },
    { name: 'left', x1: 0, y1: 0, x2: 1, y2: 0, share: 0.6, rect: { x, y, width: reach * 0.7, height } },
    {
      name: 'right',
      x1: 1,
      y1: 0,
      x2: 0,
      y2: 0,
      share: 0.25,
      rect: { x: x + width - reach * 0.35, y, width: reach * 0.35, height },
    },
    {
      name: 'bottom',
      x1: 0,
      y1: 1,
      x2: 0,
      y2: 0,
      share: 0.15,
      rect: { x, y: y + height - reach * 0.3, width, height: reach * 0.3 },
    },
  ];
  return strips.map(({ name, x1, y1, x2, y2, share, rect }) => (
    <g key={name}>
      <linearGradient id={`${id}-${name}`} x1={x1} y1={y1} x2={x2} y2={y2}>
        <stop stopColor="#171007" stopOpacity={strength * share} />
        <stop offset=".35" stopColor="#171007" stopOpacity={strength * share * 0.42} />
        <stop offset="1" stopColor="#171007" stopOpacity={0} />
      </linearGradient>
      <rect {...rect} fill={`url(#${id}-${name})`} />
    </g>
  ));
}
