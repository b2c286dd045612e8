import { Command } from '@commander-js/extra-typings';
import { describe, expect, it, test } from 'vitest';
import { optionsTakenByNpm, readWords, UsageError } from './command.ts';

const commandLine = () =>
  new Command()
    .argument('[sku...]')
    .option('--store <code>')
    .option('--special <price>')
    .option('--json', '', false);

test.each<[readonly string[], object, readonly string[]]>([
  [[], { json: false }, []],
  [['A', '5', '--special', '-1.50', '--json'], { special: '-1.50', json: true }, ['A', '5']],
  [['--store', 'de', 'A'], { store: 'de', json: false }, ['A']],
  [['--store=de', '--store', 'at'], { store: 'at', json: false }, []],
  [['--', '-5X', '--json'], { json: false }, ['-5X', '--json']],
  [['--', '-5'], { json: false }, ['-5']],
])('parses the words %j', (words, values, positionals) => {
  expect(readWords(words, commandLine())).toEqual({ values, positionals });
});

test.each([
  [['--stores', 'de'], "Unknown option '--stores'\n(Did you mean --store?)"],
  [['A', '--store'], "Option '--store <code>' argument missing"],
  [['--store', '--json'], "Option '--store <code>' lacks its value."],
  [['A', '-5'], '-5: no number is below 0.'],
  [['-5X'], '-5X: no number is below 0. Before a sku that begins with a minus write --: -- -5X'],
])('rejects the words %j', (words, problem) => {
  expect(() => readWords(words, commandLine())).toThrow(UsageError);
  expect(() => readWords(words, commandLine())).toThrow(problem);
});

test('an action without arguments accepts none', () => {
  expect(() => readWords(['all'], new Command())).toThrow('Too many arguments');
});

describe('options that npm consumed', () => {
  const command = { help: 'Options:\n  --amount AMOUNT\n  --free-shipping\n  --json' };

  it.each([
    ['of the command', ['refund', 'DE-1'], { npm_config_amount: '1' }, ['amount']],
    ['of two words', [], { npm_config_free_shipping: 'true' }, ['free-shipping']],
    ['given to both', ['refund', '--amount', '2'], { npm_config_amount: '1' }, []],
    ["of npm's own", [], { npm_config_json: 'true' }, []],
    ['of other programs', [], { npm_config_registry: 'http://localhost' }, []],
  ])('%s', (_, args, env, kept) => {
    expect(optionsTakenByNpm(command, args, env)).toEqual(kept);
  });
});
