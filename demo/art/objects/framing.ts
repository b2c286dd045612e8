import { mix } from '../colour.ts';
import { frameAround, hangOnBars, shadow, sheetAt } from '../hang.ts';
import type { Picture } from '../print.ts';
import { samplePrint } from './sample-print.ts';
import { barWood, frameTint } from '../materials.ts';
import type { ArtSubject } from '../subject.ts';
import { rectangle, shape } from '../svg.ts';
import { createStage, withBackdrop } from './stage.ts';

function mattedWindow(
  place: { x: number; y: number; width: number; height: number },
  mat: number,
  board: string,
  inside: string,
): string {
  const { x, y, width, height } = place;
  const bevel = 9;
  return (
    rectangle(x, y, width, height, { fill: board }) +
    rectangle(x + mat - bevel, y + mat - bevel, width - 2 * mat + 2 * bevel, height - 2 * mat + 2 * bevel, {
      fill: mix(board, '#ffffff', 0.75),
    }) +
    shape(
      `M${x + mat - bevel} ${y + mat - bevel}h${width - 2 * mat + 2 * bevel}l${-bevel} ${bevel}H${x + mat}v${height - 2 * mat}l${-bevel} ${bevel}z`,
      { fill: '#000', 'fill-opacity': '.16' },
    ) +
    inside
  );
}

/** A frame on the wall with a print behind a passepartout. */
export function frameView(subject: ArtSubject): Picture {
  const kind = subject.frameKind ?? 'wood';
  const profile = kind === 'metal' ? 24 : 46;
  const place = { x: 190, y: 232, width: 620, height: 868 };
  const mat = 92;
  const inside = {
    x: place.x + mat,
    y: place.y + mat,
    width: place.width - 2 * mat,
    height: place.height - 2 * mat,
  };
  const outer = {
    x: place.x - profile,
    y: place.y - profile,
    width: place.width + 2 * profile,
    height: place.height + 2 * profile,
  };
  const grain =
    kind === 'wood'
      ? [0.3, 0.55, 0.8]
          .map((share) => `M${outer.x + 60} ${outer.y + profile * share}h${outer.width - 120}`)
          .join('')
      : '';
  const glare = shape(`M560 232h150L330 1100H190z`, { fill: '#fff', 'fill-opacity': '.07' });
  return withBackdrop(
    shadow(outer, 74) +
      frameAround(place, { kind, profile, tint: frameTint(subject) }) +
      shape(grain, { stroke: '#6d4a26', 'stroke-width': 2.5, 'stroke-opacity': '.28' }) +
      mattedWindow(place, mat, '#fbfaf6', sheetAt(samplePrint(subject), inside)) +
      glare,
    false,
  );
}

/** A cut board, bevel to the front, with part of a print behind it. */
export function passepartoutView(subject: ArtSubject): Picture {
  const { colour } = createStage(subject);
  const place = { x: 170, y: 210, width: 660, height: 924 };
  const mat = 150;
  const inside = {
    x: place.x + mat,
    y: place.y + mat,
    width: place.width - 2 * mat,
    height: place.height - 2 * mat,
  };
  return withBackdrop(
    shadow(place, 46) + mattedWindow(place, mat, colour, sheetAt(samplePrint(subject), inside)),
    false,
  );
}

/** A print between two pairs of bars. */
export function hangerView(subject: ArtSubject): Picture {
  return withBackdrop(
    hangOnBars(samplePrint(subject), { x: 230, y: 300, width: 540, height: 756 }, 44, barWood(subject)),
    false,
  );
}
