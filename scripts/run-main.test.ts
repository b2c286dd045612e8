import { expect, test } from 'vitest';
import { startCommand } from '../tests/support/command.ts';

test('a command whose lines nobody reads any more says nothing of it', async () => {
  const { child, ended } = startCommand(['scripts/shop.ts', 'help'], {});
  child.stdout?.destroy();
  expect(await ended).toEqual({ status: 0, output: '' });
});
