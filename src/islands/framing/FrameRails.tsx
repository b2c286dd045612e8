import type { FramedPicture } from '../../domain/framing/framed-picture.ts';
import { blackMetal, finishPaints } from './finishes.ts';
import type { FinishPaint } from './finishes.ts';
import { grainTile, surfaceLines } from './grain.ts';
import { mitreJoints, mitredSide, sides } from './ring.ts';
import type { Side } from './ring.ts';

type FrameShape = NonNullable<FramedPicture['frame']>;

function paintOf({ kind, finish }: Pick<FrameShape, 'kind' | 'finish'>): FinishPaint {
  return kind === 'metal' && finish === 'black' ? blackMetal : finishPaints[finish];
}

/** Light falls from above, a little from the left: how much of the edge's light or shade each side takes. */
const outerEdges: Readonly<Record<Side, number>> = { top: 1, left: 0.5, right: -0.5, bottom: -1 };
/** Faces differ a little, since the grain of upright rails throws the light another way. */
const faces: Readonly<Record<Side, number>> = { top: 0.05, left: -0.06, right: -0.1, bottom: -0.02 };

/** Returns the fill of an edge that is lit (above 0) or in the shade (below 0). */
function lightOf(share: number, paint: FinishPaint) {
  return share > 0
    ? { fill: '#fff', fillOpacity: round(share * paint.light) }
    : { fill: '#150d05', fillOpacity: round(-share * paint.shade) };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Renders what the patterns of a picture repeat: drawn once, by its paint. */
export function SurfaceLines({ id, paint }: { readonly id: string; readonly paint: FinishPaint }) {
  return (
    <g id={`${id}-lines`} fill="none" stroke={paint.line} opacity={paint.depth}>
      {surfaceLines[paint.surface].map(({ d, width, opacity, dashes }, index) => (
        <path key={index} d={d} strokeWidth={width} strokeOpacity={opacity} strokeDasharray={dashes} />
      ))}
    </g>
  );
}

/**
 * Renders the surface of a rail, `{id}-{side}`: its lines run along it, from another piece of wood than those of the others.
 */
export function SurfacePattern({ id, side }: { readonly id: string; readonly side: Side }) {
  const index = sides.indexOf(side);
  const place = `translate(${index * 217} ${index * 23})`;
  return (
    <pattern
      id={`${id}-${side}`}
      width={grainTile.length}
      height={grainTile.breadth}
      patternUnits="userSpaceOnUse"
      patternTransform={index % 2 === 1 ? `rotate(90)${place}` : place}
    >
      <use href={`#${id}-lines`} />
    </pattern>
  );
}

/** Renders the four rails of a frame, mitred, with grain or brush along each and the light on its edges. */
export function FrameRails({ frame, id }: { readonly frame: FrameShape; readonly id: string }) {
  const { outer, profile } = frame;
  const paint = paintOf(frame);
  const edge = Math.min(1.6, profile / 7);
  const lip = Math.min(2.2, profile / 6);
  return (
    <g>
      <defs>
        <SurfaceLines id={id} paint={paint} />
        {sides.map((side) => (
          <SurfacePattern key={side} id={id} side={side} />
        ))}
      </defs>
      {sides.map((side) => (
        <g key={side}>
          <polygon points={mitredSide(outer, side, 0, profile)} fill={paint.base} />
          <polygon points={mitredSide(outer, side, 0, profile)} fill={`url(#${id}-${side})`} />
          <polygon points={mitredSide(outer, side, 0, profile)} {...lightOf(faces[side], paint)} />
          {paint.surface === 'brushed' && (
            <>
              <polygon
                points={mitredSide(outer, side, profile * 0.22, profile * 0.6)}
                {...lightOf(0.22 + faces[side] * 2, paint)}
              />
              <polygon
                points={mitredSide(outer, side, profile * 0.3, profile * 0.42)}
                {...lightOf(0.3 + faces[side] * 2, paint)}
              />
            </>
          )}
          <polygon points={mitredSide(outer, side, 0, edge)} {...lightOf(outerEdges[side], paint)} />
          <polygon
            points={mitredSide(outer, side, edge, edge * 2.6)}
            {...lightOf(outerEdges[side] * 0.3, paint)}
          />
          <polygon
            points={mitredSide(outer, side, profile - lip, profile)}
            {...lightOf(outerEdges[side] * -0.8, paint)}
          />
        </g>
      ))}
      <path
        d={mitreJoints(outer, profile)}
        stroke="#120b04"
        strokeOpacity={round(0.3 + paint.shade * 0.5)}
        strokeWidth={0.55}
      />
      <path
        d={mitreJoints({ ...outer, x: outer.x + 0.6, width: outer.width - 0.2 }, profile)}
        stroke="#fff"
        strokeOpacity={round(paint.light * 0.35)}
        strokeWidth={0.4}
      />
    </g>
  );
}
