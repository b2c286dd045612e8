import { describe, expect, test } from 'vitest';
import { decimalAmount } from '../../src/domain/money/minor-units.ts';
import { amountLimit } from '../../src/domain/money/money.ts';
import { UsageError } from './command.ts';
import { instant, lastInstant, minorAmount, moneyText } from './actions.ts';

describe('an instant', () => {
  test.each([
    ['2026-12-24', '2026-12-24T00:00:00.000Z', '2026-12-24T23:59:59.999Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z', '2028-02-29T23:59:59.999Z'],
    ['2026-12-24T18:00Z', '2026-12-24T18:00:00.000Z', '2026-12-24T18:00:00.000Z'],
    ['2026-12-24T18:00+02:00', '2026-12-24T16:00:00.000Z', '2026-12-24T16:00:00.000Z'],
    // Without a zone it is UTC's, wherever the machine stands.
    ['2026-12-24T00:00', '2026-12-24T00:00:00.000Z', '2026-12-24T00:00:00.000Z'],
  ])('%s begins at %s and is over after %s', (text, first, last) => {
    const { TZ } = process.env;
    process.env['TZ'] = 'Europe/Stockholm';
    try {
      expect([instant(text, '--from'), lastInstant(text, '--to')]).toEqual([first, last]);
    } finally {
      process.env['TZ'] = TZ;
    }
  });

  test('a day is that of a time zone, a time of day is not', () => {
    const zone = 'America/New_York';
    expect([instant('2026-12-24', '', zone), lastInstant('2026-12-24', '', zone)]).toEqual([
      '2026-12-24T05:00:00.000Z',
      '2026-12-25T04:59:59.999Z',
    ]);
    expect(lastInstant('2026-12-24T18:00Z', '', zone)).toBe('2026-12-24T18:00:00.000Z');
  });

  test.each(['24.12.', '2026-13-01', '2026-02-31', '2026-12-24 18:00', ''])('rejects %j', (text) => {
    expect(() => instant(text, '--from')).toThrow('write a day');
    expect(() => lastInstant(text, '--to')).toThrow('write a day');
  });
});

test.each([
  [4.9, 2, 'EUR', '4.90 EUR'],
  [-0.8, 2, 'EUR', '-0.80 EUR'],
  [1299, 0, 'SEK', '1299 SEK'],
])('%d with %i digits is %s %s', (amount, digits, currency, text) => {
  expect(moneyText(decimalAmount(amount), digits, currency)).toBe(text);
});

test.each([
  ['24.90', 0, 'The price 24.90: this currency has no decimals; write an amount such as 199.'],
  [
    '24,90',
    2,
    'The price 24,90: decimals have a point before them, not a comma; write an amount such as 19.99.',
  ],
  ['24.905', 2, 'The price 24.905: there are no more than 2 decimals; write an amount such as 19.99.'],
  ['cheap', 2, 'The price cheap: write an amount such as 19.99.'],
])('%s with %i decimals is rejected with a reason', (text, digits, problem) => {
  expect(() => minorAmount(text, digits, 'The price')).toThrow(new UsageError(problem));
});

test('rejects a price that an import would reject', () => {
  expect(minorAmount(String(amountLimit - 0.01), 2, 'The price')).toBe(amountLimit * 100 - 1);
  for (const text of [String(amountLimit), '100000000000000', '1e14', '-5', '1,299.00'])
    expect(() => minorAmount(text, 2, 'The price')).toThrow('write an amount');
});
