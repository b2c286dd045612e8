import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { roomKinds, rooms } from '../../../domain/framing/room.ts';

test.each(roomKinds)('the drawing of the %s has its room’s measures', async (kind) => {
  const drawing = await readFile(new URL(`../../../../public/rooms/${kind}.svg`, import.meta.url), 'utf8');
  const { width, height } = rooms[kind];
  expect(drawing).toContain(`viewBox="0 0 ${width} ${height}"`);
});
