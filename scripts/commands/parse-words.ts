import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { optionsTakenByNpm } from '../shop/command.ts';

/**
 * Parses the words after the name of a command. Returns the exit status where nothing is left to do: 0 after its help, 2 where
 * the words are not understood, which standard error then tells.
 */
export function parseWords(command: CommandUnknownOpts, words: readonly string[]): number | undefined {
  const [kept] = optionsTakenByNpm({ help: command.helpInformation() }, words, process.env);
  if (kept !== undefined) {
    process.stderr.write(`npm did not pass --${kept} on. Write: ${command.name()} --${kept} …\n`);
    return 2;
  }
  try {
    command.exitOverride().parse(words, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
  return undefined;
}
