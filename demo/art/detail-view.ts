import type { AttributeSetName } from '../../src/domain/product/attribute-sets.ts';
import { shadow, sheetAt, wallGround } from './hang.ts';
import type { Picture } from './print.ts';
import type { ArtSubject } from './subject.ts';
import { rectangle } from './svg.ts';

type Crop = readonly [x: number, y: number, width: number, height: number];

/** A picture and the part of it that is shown. */
export interface Cropped {
  readonly picture: Picture;
  readonly crop: Crop;
}

/** Crops have the proportions of the gallery (docs/reference/product.md#s9), so that it shows all of them. */
const heightPerWidth = 744 / 600;

/** The lower right corner of a bare sheet on the wall: paper edge, grain, shadow. */
function corner(print: Picture): Cropped {
  const { width, height } = print;
  const cropWidth = 0.52 * Math.min(width, height);
  const cropHeight = cropWidth * heightPerWidth;
  const crop: Crop = [
    Math.round(width + 0.08 * cropWidth - cropWidth),
    Math.round(height + 0.08 * cropWidth - cropHeight),
    Math.round(cropWidth),
    Math.round(cropHeight),
  ];
  const place = { x: 0, y: 0, width, height };
  const content =
    rectangle(0, 0, 1.2 * width, 1.2 * height, { fill: wallGround }) +
    shadow(place, 26) +
    sheetAt(print, place);
  return { picture: { width, height, content }, crop };
}

/** Where the crop begins, as shares of the picture; the lower left corner where nothing is said. */
const corners: Partial<Record<AttributeSetName, readonly [left: number, top: number]>> = {
  frame: [0.06, 0.47],
  passepartout: [0.1, 0.45],
  framing: [0.06, 0.1],
  photowall: [0.27, 0.27],
  poster_bundle: [0.27, 0.24],
};

/** A close crop of the main picture: the mitre of a frame, the number of an edition, the edge of a panel. */
export function detailView(subject: ArtSubject, main: Picture): Cropped {
  const { width, height } = main;
  if (subject.attributeSet === 'poster') return corner(main);
  const w = 0.46 * Math.min(width, height);
  const h = w * heightPerWidth;
  const [left, top] = corners[subject.attributeSet] ?? [0, 1 - h / height];
  return {
    picture: main,
    crop: [Math.round(left * width), Math.round(top * height), Math.round(w), Math.round(h)],
  };
}
