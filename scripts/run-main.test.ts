import { expect, test } from 'vitest';
import { startCommand } from '../tests/support/command.ts';

test('a command whose lines nobody reads any more ends as ever', async () => {
  const { child, ended } = startCommand(['scripts/shop.ts', 'burn'], {});
  child.stderr?.destroy();
  expect(await ended).toEqual({ status: 2, output: '' });
});
