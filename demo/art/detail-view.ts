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

/** A close crop of the main picture: the mitre of a frame, the number of an edition, the edge of a panel. */
export function detailView(subject: ArtSubject, main: Picture): Cropped {
  const { width, height } = main;
  if (subject.attributeSet === 'poster') return corner(main);
  const share = 0.46;
  const [w, h] = [Math.round(width * share), Math.round(height * share)];
  const top =
    subject.attributeSet === 'framing'
      ? Math.round(height * 0.1)
      : height - h - (subject.attributeSet === 'frame' ? Math.round(height * 0.12) : 0);
  const left = subject.attributeSet === 'frame' ? Math.round(width * 0.06) : 0;
  return { picture: main, crop: [left, top, w, h] };
}
