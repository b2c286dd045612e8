import { Command } from '@commander-js/extra-typings';
import { storeNamed, wholeNumber } from './actions.ts';
import { readWords, UsageError } from './command.ts';

interface ListOptions<Word extends string> {
  /** Of those that are listed: one of `words`; not given: all. */
  readonly word: Word | undefined;
  readonly storeCode: string | undefined;
  readonly limit: number;
  readonly isJson: boolean;
}

/** Reads the options of an action that lists the newest: `--{name} WORD`, `--store CODE`, `--limit N` and `--json`. */
export function readListOptions<Word extends string>(
  args: readonly string[],
  name: 'state' | 'status',
  words: readonly Word[],
): ListOptions<Word> {
  const line = new Command()
    .option(`--${name} <word>`)
    .option('--store <code>')
    .option('--limit <n>')
    .option('--json');
  const { values } = readWords(args, line);
  const given = (values as Readonly<Record<string, string | true | undefined>>)[name];
  const word = words.find((each) => each === given);
  if (given !== undefined && word === undefined)
    throw new UsageError(`--${name} ${given}: give one of ${words.join(', ')}.`);
  return {
    word,
    storeCode: values.store === undefined ? undefined : storeNamed(values.store).storeCode,
    limit: wholeNumber(values.limit ?? '50', '--limit', 1),
    isJson: values.json === true,
  };
}
