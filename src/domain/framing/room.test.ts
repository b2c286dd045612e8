import { describe, expect, test } from 'vitest';
import { hangInRoom, roomKinds, rooms } from './room.ts';

const sizes = [
  { width: 130, height: 180 },
  { width: 530, height: 730 },
  { width: 1030, height: 730 },
  { width: 1030, height: 1430 },
];

describe.each(roomKinds)('above the %s', (kind) => {
  const room = rooms[kind];

  test.each(sizes)('$width × $height mm hangs clear of furniture and ceiling, centred above it', (size) => {
    const place = hangInRoom(room, size);
    expect(place).toMatchObject(size);
    expect(place.x + place.width / 2).toBe(room.furniture.x + room.furniture.width / 2);
    expect(place.y + place.height).toBeLessThanOrEqual(room.furniture.y - 100);
    expect(place.y).toBeGreaterThan(0);
  });

  test('a small picture hangs at eye level', () => {
    const { y, height } = hangInRoom(room, sizes[0]!);
    expect(room.floor - (y + height / 2)).toBe(1480);
  });
});
