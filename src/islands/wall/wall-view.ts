import type { Rectangle } from '../../domain/framing/framed-picture.ts';
import { rooms } from '../../domain/framing/room.ts';
import { boundsOf, wallArea } from '../../domain/wall/wall.ts';
import type { WallSurface } from '../../domain/wall/wall.ts';

/** Edges of a room that a wide screen leaves out, in millimetres. */
const roomEdges = { bottom: 190 };
/** Space around furniture and pictures on a narrow screen, in millimetres. */
const closeUp = { margin: 110, bottom: 400 };
/** Floor below a wall of one's own, and wall around it. */
const ownEdges = { floor: 0.09, side: 0.03 };

/**
 * Returns the part of a scene that is drawn, in millimetres of the wall: on narrow screens only what is about the pictures.
 */
export function viewOf(surface: WallSurface, bounds: Rectangle | null, isNarrow: boolean): Rectangle {
  const area = wallArea(surface);
  if (!('room' in surface)) {
    const side = Math.round(area.width * ownEdges.side);
    return {
      x: -side,
      y: 0,
      width: area.width + 2 * side,
      height: Math.round(area.height * (1 + ownEdges.floor)),
    };
  }
  const room = rooms[surface.room];
  if (!isNarrow) {
    return { x: 0, y: 0, width: room.width, height: room.height - roomEdges.bottom };
  }
  const seen = boundsOf(bounds ? [room.furniture, bounds] : [room.furniture]) ?? room.furniture;
  const x = Math.max(0, seen.x - closeUp.margin);
  const right = Math.min(room.width, seen.x + seen.width + closeUp.margin);
  return { x, y: 0, width: right - x, height: room.height - closeUp.bottom };
}
