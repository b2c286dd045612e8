import { expect, test } from 'vitest';
import { startCommand } from '../../tests/support/command.ts';

test('a command runs to its end even if nobody reads its output', async () => {
  const { child, ended } = startCommand(['scripts/shop.ts', 'burn'], {});
  child.stderr?.destroy();
  expect(await ended).toEqual({ status: 2, output: '' });
});
