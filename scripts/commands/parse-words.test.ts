import { expect, test } from 'vitest';
import { runCommand } from '../../tests/support/command.ts';

test.each(['build', 'check', 'dev', 'start'])(
  'the script %s does nothing with invalid arguments',
  async (name) => {
    const { status, output } = await runCommand([`scripts/${name}.ts`, '--forse'], {});
    expect(output).toContain("error: unknown option '--forse'");
    expect(status).toBe(2);
  },
);

test('npm run build -- --help tells its options', async () => {
  const { status, output } = await runCommand(['scripts/build.ts', '--help'], {});
  expect(output).toMatch(/^Usage: npm run build -- \[options\]\n[\s\S]*--force /);
  expect(status).toBe(0);
});
