import { hangAcrylic, hangFramed, hangOnBars, hangPanel, type Place } from './hang.ts';
import { composePrint, type Picture } from './print.ts';
import { createRandom } from './random.ts';
import { centimetre } from './rooms/furniture.ts';
import { drawRoom, measureRoom, productRoomSize, roomKinds, type Room } from './rooms/room.ts';
import type { ArtSubject, FrameKind } from './subject.ts';

/** Width and height in centimetres as it hangs: 50 × 70 where nothing is said, turned for landscape. */
export function sizeOf({ sizeCm, orientation }: ArtSubject): {
  readonly width: number;
  readonly height: number;
} {
  const given = sizeCm ?? { width: 50, height: 70 };
  const [short, long] = [Math.min(given.width, given.height), Math.max(given.width, given.height)];
  return orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short };
}

/** The wall of a frame of this subject's kind, in colours such as walnut or brass. */
export function frameTint({ frameKind, title }: ArtSubject): string | undefined {
  if (frameKind === 'wood' && /walnut/i.test(title)) return '#6b4630';
  if (frameKind === 'metal' && /brass|gold/i.test(title)) return '#c5a255';
  if (frameKind === 'metal' && /copper/i.test(title)) return '#bd7a56';
  return undefined;
}

/** Eye height above the floor, where the middle of a picture hangs. */
const eyeHeight = 152 * centimetre;

/** Where a thing of this size hangs: middle at eye height, or higher when the furniture is in its way. */
export function placeOnWall(
  { width, floor, clearAbove }: Room,
  size: { width: number; height: number },
): Place {
  const [w, h] = [size.width * centimetre, size.height * centimetre];
  const bottom = Math.min(floor - eyeHeight + h / 2, clearAbove);
  return { x: width / 2 - w / 2, y: Math.max(30, bottom - h), width: w, height: h };
}

/** A print on the wall the way its product is sold: bare, framed, acrylic, panel, between bars. */
export function hangAsSold(subject: ArtSubject, picture: Picture, place: Place): string {
  const random = createRandom(`${subject.sku} hanging`);
  const kind = subject.frameKind ?? random.pick<FrameKind>(['wood', 'black', 'wood', 'white']);
  if (subject.attributeSet === 'plexi') return hangAcrylic(picture, place, 11);
  if (subject.attributeSet === 'aluminium') return hangPanel(picture, place, 11);
  if (subject.attributeSet === 'framing') return hangOnBars(picture, place, 22, barWood(subject));
  const mat = Math.min(place.width, place.height) > 380 && random.chance(0.3) ? 50 : 0;
  const metal = kind === 'metal' ? 10 : 18;
  return hangFramed(picture, place, { kind, profile: metal, mat, tint: frameTint(subject) });
}

/** The bars of a poster hanger. */
export function barWood({ colours, title }: ArtSubject): string {
  if (/walnut/i.test(title)) return '#6b4630';
  if (colours[0] === 'black') return '#24211f';
  if (colours[0] === 'white') return '#f2efe8';
  return '#c39a66';
}

/** The print in a calm room, at true scale. */
export function roomView(subject: ArtSubject, picture: Picture = composePrint(subject)): Picture {
  const random = createRandom(`${subject.sku} room`);
  const size = sizeOf(subject);
  const kinds = size.height > 110 ? roomKinds.filter((kind) => kind !== 'bed') : roomKinds;
  const room = measureRoom(random.pick(kinds), productRoomSize.width, productRoomSize.height);
  return drawRoom(room, random, hangAsSold(subject, picture, placeOnWall(room, size)));
}
