import { describe, expect, it, test } from 'vitest';
import { negativeNumber, withNegativeValues, optionsKeptByNpm } from './command.ts';

test.each<[readonly string[], string | undefined]>([
  [['set', 'A', '-5'], '-5'],
  [['set', 'A', '5', '--json'], undefined],
  [['show', '--', '-5X'], undefined],
  [['set', '-5', '--', '-6'], '-5'],
  [[], undefined],
])('a number below 0 in %j: %s', (words, number) => {
  expect(negativeNumber(words)).toBe(number);
});

test.each<[readonly string[], readonly string[]]>([
  [
    ['set', 'A', '5', '--special', '-1.50', '--json'],
    ['set', 'A', '5', '--special=-1.50', '--json'],
  ],
  [
    ['set', 'A', '-5', '--json'],
    ['set', 'A', '-5', '--json'],
  ],
  [
    ['show', '--', '--limit', '-5'],
    ['show', '--', '--limit', '-5'],
  ],
  [
    ['show', '--', '-5'],
    ['show', '--', '-5'],
  ],
])('numbers below 0 of options in %j', (words, tied) => {
  expect(withNegativeValues(words)).toEqual(tied);
});

describe('options that npm kept', () => {
  const command = { help: 'Options:\n  --amount AMOUNT\n  --free-shipping\n  --json' };

  it.each([
    ['of the command', ['refund', 'DE-1'], { npm_config_amount: '1' }, ['amount']],
    ['of two words', [], { npm_config_free_shipping: 'true' }, ['free-shipping']],
    ['given to both', ['refund', '--amount', '2'], { npm_config_amount: '1' }, []],
    ["of npm's own", [], { npm_config_json: 'true' }, []],
    ['of other programs', [], { npm_config_registry: 'http://localhost' }, []],
  ])('%s', (_, args, env, kept) => {
    expect(optionsKeptByNpm(command, args, env)).toEqual(kept);
  });
});
