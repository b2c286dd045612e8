import { vi } from 'vitest';
import { main } from '../../scripts/commands/shop.ts';
import { describeError } from '../../src/config/report-error.ts';
import type { Ended } from './command.ts';

/**
 * Runs an owner's command as its process would, with a connection of its own to the shop's database, but in this process: that
 * takes a tenth of the time. One at a time, as it is this process that speaks.
 */
export async function runShopCommand(
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<Ended> {
  let output = '';
  const say = (text: unknown) => {
    output += `${String(text)}\n`;
  };
  const write = (text: unknown) => {
    output += String(text);
    return true;
  };
  const mocks = [
    vi.spyOn(console, 'log').mockImplementation(say),
    vi.spyOn(console, 'error').mockImplementation(say),
    vi.spyOn(process.stderr, 'write').mockImplementation(write),
  ];
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  try {
    return { status: await main(words), output };
  } catch (error) {
    return { status: 1, output: `${output}${describeError(error)}\n` };
  } finally {
    vi.unstubAllEnvs();
    for (const mock of mocks) mock.mockRestore();
  }
}
