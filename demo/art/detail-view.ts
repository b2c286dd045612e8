import type { AttributeSetName } from '../../src/domain/attribute-sets.ts';
import { shadow, sheetAt } from './hang.ts';
import type { Picture } from './print.ts';
import type { ArtSubject } from './subject.ts';
import { rectangle } from './svg.ts';

export type Crop = readonly [x: number, y: number, width: number, height: number];

/** A picture and the part of it that is shown. */
export interface Cropped {
  readonly picture: Picture;
  readonly crop: Crop;
}

/** The lower right corner of a bare sheet on the wall: paper edge, grain, shadow. */
function corner(print: Picture): Cropped {
  const { width, height } = print;
  const [cropWidth, cropHeight] = [0.52 * width, 0.52 * width * (height / width)];
  const crop: Crop = [
    Math.round(1.055 * width - cropWidth),
    Math.round(1.045 * height - cropHeight),
    Math.round(cropWidth),
    Math.round(cropHeight),
  ];
  const place = { x: 0, y: 0, width, height };
  const content =
    rectangle(0, 0, 1.2 * width, 1.2 * height, { fill: '#efebe4' }) +
    shadow(place, 26) +
    sheetAt(print, place);
  return { picture: { width, height, content }, crop };
}

/** Where the crop of 46 % begins, as shares of the picture; the lower left where nothing is said. */
const corners: Partial<Record<AttributeSetName, readonly [left: number, top: number]>> = {
  frame: [0.06, 0.42],
  passepartout: [0.1, 0.4],
  framing: [0.06, 0.1],
  photowall: [0.27, 0.27],
  poster_bundle: [0.27, 0.24],
};

/** A close crop of the main picture: the mitre of a frame, the number of an edition, the edge of a panel. */
export function detailView(subject: ArtSubject, main: Picture): Cropped {
  const { width, height } = main;
  if (subject.attributeSet === 'poster') return corner(main);
  const [w, h] = [Math.round(width * 0.46), Math.round(height * 0.46)];
  const [left, top] = corners[subject.attributeSet] ?? [0, 0.54];
  return { picture: main, crop: [Math.round(left * width), Math.round(top * height), w, h] };
}
