import { hangAcrylic, hangFramed, hangOnBars, hangPanel, type Place } from './hang.ts';
import { groupSize, hangArrangement } from './objects/arrangement.ts';
import { editionView } from './objects/edition.ts';
import { samplePrint } from './objects/sample-print.ts';
import { composePrint, type Picture } from './print.ts';
import { barWood, frameTint } from './materials.ts';
import { createRandom } from './random.ts';
import { centimetre } from './rooms/furniture.ts';
import { drawRoom, measureRoom, productRoomSize, roomKinds, type Room } from './rooms/room.ts';
import type { ArtSubject, FrameKind } from './subject.ts';

/** Width and height in centimetres as it hangs: 50 × 70 where nothing is said, turned for landscape. */
function sizeOf({ sizeCm, orientation }: ArtSubject): {
  readonly width: number;
  readonly height: number;
} {
  const given = sizeCm ?? { width: 50, height: 70 };
  const [short, long] = [Math.min(given.width, given.height), Math.max(given.width, given.height)];
  return orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short };
}

/** Eye height above the floor, where the middle of a picture hangs. */
const eyeHeight = 152 * centimetre;

/** Where a thing of this size hangs: middle at eye height, or higher when the furniture is in its way. */
function placeOnWall({ width, floor, clearAbove }: Room, size: { width: number; height: number }): Place {
  const [w, h] = [size.width * centimetre, size.height * centimetre];
  const bottom = Math.min(floor - eyeHeight + h / 2, clearAbove);
  return { x: width / 2 - w / 2, y: Math.max(30, bottom - h), width: w, height: h };
}

/** A print on the wall the way its product is sold: bare, framed, acrylic, panel, between bars. */
function hangAsSold(subject: ArtSubject, picture: Picture, place: Place): string {
  const random = createRandom(`${subject.sku} hanging`);
  const kind = subject.frameKind ?? random.pick<FrameKind>(['wood', 'black', 'wood', 'white']);
  if (subject.attributeSet === 'plexi') return hangAcrylic(picture, place, 11);
  if (subject.attributeSet === 'aluminium') return hangPanel(picture, place, 11);
  if (subject.attributeSet === 'framing') return hangOnBars(picture, place, 22, barWood(subject));
  const mat = Math.min(place.width, place.height) > 380 && random.chance(0.3) ? 50 : 0;
  const metal = kind === 'metal' ? 10 : 18;
  return hangFramed(picture, place, { kind, profile: metal, mat, tint: frameTint(subject) });
}

function hangInRoom(subject: ArtSubject, room: Room): string {
  if (subject.parts?.length) {
    const place = placeOnWall(room, groupSize(subject.parts));
    return hangArrangement(subject, place, subject.attributeSet === 'photowall');
  }
  const shows = subject.attributeSet === 'frame' || subject.attributeSet === 'framing';
  const print = shows ? samplePrint(subject) : composePrint(subject);
  const picture = subject.attributeSet === 'studio_ds' ? editionView(subject, print) : print;
  return hangAsSold(subject, picture, placeOnWall(room, sizeOf(subject)));
}

/** The product on the wall of a calm room, at true scale. */
export function roomView(subject: ArtSubject): Picture {
  const random = createRandom(`${subject.sku} room`);
  const kinds = sizeOf(subject).height > 110 ? roomKinds.filter((kind) => kind !== 'bed') : roomKinds;
  const kind = subject.parts?.length ? 'sofa' : random.pick(kinds);
  const room = measureRoom(kind, productRoomSize.width, productRoomSize.height);
  return drawRoom(room, random, hangInRoom(subject, room));
}
