import { memo, useId } from 'react';
import { insetBy } from '../../domain/framing/framed-picture.ts';
import type { FramedPicture as Picture, Rectangle } from '../../domain/framing/framed-picture.ts';
import { FrameRails } from './FrameRails.tsx';
import { HangerBars } from './HangerBars.tsx';
import { MatBoard } from './MatBoard.tsx';
import { InnerShadow, WallShadow } from './Shadows.tsx';

export interface FramedPictureProps {
  /** The picture, of `framePicture`. */
  readonly picture: Picture;
  /** Address of the print's picture; it fills the sheet. */
  readonly image?: string | undefined;
  /** Text for those who do not see it. Not given: decoration. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  /** Place in a drawing around it, in its units; the height follows from the proportions. */
  readonly place?: Rectangle | undefined;
  /** False where the thing that it hangs on brings its own shadow. Default true. */
  readonly hasShadow?: boolean | undefined;
}

const light = { paper: '#f3f0e9', dark: '#171310' };

/**
 * Renders a print with its frame and passepartout, or between the bars of a hanger, at true proportions: one unit is a
 * millimetre, the edges of the drawing are those of what hangs; its shadow falls beyond them. All paint is in presentation
 * attributes, which the content security policy allows on the server's pages too.
 */
export const FramedPicture = memo(function FramedPicture(props: FramedPictureProps) {
  const { picture, image, label, className, place, hasShadow = true } = props;
  const id = useId().replace(/[^\w-]/g, '');
  const { total, frame, board, hanger, sheet, visible } = picture;
  return (
    <svg
      viewBox={`0 0 ${total.width} ${total.height}`}
      className={className}
      overflow="visible"
      {...(place && { x: place.x, y: place.y, width: place.width, height: place.height })}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {hasShadow && <WallShadow picture={picture} id={id} />}
      {frame && <rect {...shapeOf(frame.opening)} fill={frame.gap > 0 ? light.dark : light.paper} />}
      {hanger ? null : board && <MatBoard board={board} />}
      <svg
        {...shapeOf(visible)}
        viewBox={`${visible.x} ${visible.y} ${visible.width} ${visible.height}`}
        overflow="hidden"
      >
        <rect {...shapeOf(sheet)} fill={light.paper} />
        {image && <image {...shapeOf(sheet)} href={image} preserveAspectRatio="xMidYMid slice" />}
      </svg>
      {board && <InnerShadow area={visible} id={`${id}-window`} reach={3.2} strength={0.3} />}
      {frame && (
        <>
          <InnerShadow area={frame.opening} id={`${id}-inside`} reach={13} strength={0.34} />
          {frame.hasGlass && <Glass area={frame.opening} id={id} />}
          <FrameRails frame={frame} id={id} />
        </>
      )}
      {hanger && <HangerBars hanger={hanger} id={id} />}
      {!frame && !hanger && (
        <rect
          {...shapeOf(insetBy(sheet, 0.4))}
          fill="none"
          stroke="#fff"
          strokeOpacity={0.25}
          strokeWidth={0.8}
        />
      )}
    </svg>
  );
});

/** Renders a hint of the window across the room in the glass. */
function Glass({ area, id }: { readonly area: Rectangle; readonly id: string }) {
  return (
    <>
      <linearGradient id={`${id}-glass`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity={0.12} />
        <stop offset=".27" stopColor="#fff" stopOpacity={0.035} />
        <stop offset=".2701" stopColor="#fff" stopOpacity={0} />
        <stop offset=".36" stopColor="#fff" stopOpacity={0} />
        <stop offset=".3601" stopColor="#fff" stopOpacity={0.05} />
        <stop offset=".44" stopColor="#fff" stopOpacity={0.02} />
        <stop offset=".4401" stopColor="#fff" stopOpacity={0} />
      </linearGradient>
      <rect {...shapeOf(area)} fill={`url(#${id}-glass)`} />
    </>
  );
}

function shapeOf({ x, y, width, height }: Rectangle): Rectangle {
  return { x, y, width, height };
}
