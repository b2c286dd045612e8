import { memo, useId } from 'react';
import type { ReactNode } from 'react';
import type { FramedPicture as Picture, Rectangle } from '../../../domain/framing/framed-picture.ts';
import { hangInRoom, rooms } from '../../../domain/framing/room.ts';
import type { RoomKind } from '../../../domain/framing/room.ts';
import { FramedPicture } from '../FramedPicture.tsx';

/** A picture on the wall of a room. */
interface HungPicture {
  readonly key: string;
  readonly picture: Picture;
  readonly image?: string | undefined;
  /** Top left corner in millimetres of the room; by default centred above the furniture. */
  readonly at?: { readonly x: number; readonly y: number } | undefined;
}

interface Props {
  readonly kind: RoomKind;
  readonly pictures: readonly HungPicture[];
  /** Accessible name of the drawing. */
  readonly label: string;
  /** Colour of the wall. */
  readonly wall?: string | undefined;
  readonly className?: string | undefined;
  /** Drawn over everything, in millimetres of the room, such as dimension lines. */
  readonly children?: ReactNode;
}

/** Returns the address of the drawing of a room: floor and furniture, transparent where the wall is. */
function drawingOf(kind: RoomKind): string {
  return `/rooms/${kind}.svg`;
}

/**
 * Renders one or more pictures on the wall of a room, at true scale: one unit of the drawing is a millimetre. It fills its
 * box; what is too wide for it is cut off on both sides.
 */
export const Room = memo(function Room(props: Props) {
  const { kind, pictures, label, wall = '#f1eee8', className, children } = props;
  const id = useId().replace(/[^\w-]/g, '');
  const room = rooms[kind];
  return (
    <svg
      viewBox={`0 0 ${room.width} ${room.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      role="img"
      aria-label={label}
    >
      <radialGradient id={`${id}-light`} cx=".36" cy=".12" r="1">
        <stop stopColor="#fff" stopOpacity={0.55} />
        <stop offset=".45" stopColor="#fff" stopOpacity={0.08} />
        <stop offset="1" stopColor="#6e5a3d" stopOpacity={0.13} />
      </radialGradient>
      <rect width={room.width} height={room.floor} fill={wall} />
      <rect width={room.width} height={room.floor} fill={`url(#${id}-light)`} />
      {pictures.map(({ key, picture, image, at }) => (
        <FramedPicture key={key} picture={picture} image={image} place={placeOf(kind, picture, at)} />
      ))}
      <image href={drawingOf(kind)} width={room.width} height={room.height} pointerEvents="none" />
      {children}
    </svg>
  );
});

function placeOf(kind: RoomKind, { total }: Picture, at: HungPicture['at']): Rectangle {
  return at ? { ...at, ...total } : hangInRoom(rooms[kind], total);
}
