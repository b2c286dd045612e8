import { describe, expect, test } from 'vitest';
import { UsageError, type ShopCommand } from './command.ts';
import { runShopCommand } from '../../tests/support/shop-command.ts';
import { buildsCommand } from './builds.ts';
import { couponsCommand } from './coupons.ts';
import { customerCommand } from './customer.ts';
import { mailCommand } from './mail.ts';
import { ordersCommand } from './orders.ts';
import { priceCommand } from './price.ts';
import { stockCommand } from './stock.ts';
import { storiesCommand } from './stories.ts';

const percent = ['--percent', '10'];
const special = (price: string) => ['set', 'A', '24.90', '--store', 'de', '--special', price];

describe('invalid arguments are reported before anything is opened', () => {
  test.each<[ShopCommand, readonly string[], string]>([
    [ordersCommand, [], 'Say what to do: list, show'],
    [ordersCommand, ['burn', 'DE-1'], 'There is no action "burn" of orders'],
    [ordersCommand, ['toString'], 'There is no action "toString" of orders'],
    [ordersCommand, ['constructor'], 'There is no action "constructor" of orders'],
    [buildsCommand, [], 'Say what to do: list, rollback, release'],
    [buildsCommand, ['rollback', '0'], 'Build 0: write a whole number from 1 on'],
    [buildsCommand, ['rollback', '1', '2'], 'Too many arguments'],
    [buildsCommand, ['list', '--store', 'xx'], 'There is no store "xx"'],
    [couponsCommand, ['__proto__'], 'There is no action "__proto__" of coupons'],
    [customerCommand, ['constructor', 'x'], 'There is no action "constructor"'],
    [customerCommand, ['__proto__', 'x'], 'There is no action "__proto__"'],
    [ordersCommand, ['--json'], 'There is no action "--json" of orders'],
    [ordersCommand, ['--json', 'show'], 'the number of one order'],
    [customerCommand, [], 'Say what to do: list, show'],
    [customerCommand, ['group', 'ann@example.com'], 'write a whole number from 1 on'],
    [customerCommand, ['group', 'ann@example.com', '0'], 'write a whole number from 1 on'],
    [customerCommand, ['group', 'ann@example.com', '2', '3'], '3: that is too much'],
    [ordersCommand, ['show'], 'the number of one order'],
    [ordersCommand, ['ship', 'DE-1', '--amount', '5'], '--amount is for capture and refund'],
    [ordersCommand, ['export', '--format', 'xml'], 'write csv or json'],
    [ordersCommand, ['list', '--limit', '0'], 'a whole number from 1 on'],
    [ordersCommand, ['returned', '--limit', '0'], 'a whole number from 1 on'],
    [ordersCommand, ['returned', '--store', 'xx'], 'There is no store "xx"'],
    [ordersCommand, ['returned', '--since', 'May'], 'write a day'],
    [stockCommand, ['set', 'A'], 'one sku and its quantity'],
    [stockCommand, ['set', 'A', '1.5'], 'a whole number from 0 on'],
    [stockCommand, ['show'], 'one sku or several'],
    [priceCommand, ['set', 'A', '5'], 'Say in which store'],
    [priceCommand, ['set', 'A', '5.999', '--store', 'de'], 'write an amount such as 19.99'],
    [priceCommand, ['set', 'A', '5.5', '--store', 'se'], 'write an amount such as 199'],
    [priceCommand, ['set', 'A', '1e3', '--store', 'de'], 'write an amount'],
    [priceCommand, ['set', 'A', '0', '--store', 'de'], 'not sold'],
    [priceCommand, ['set', 'A', '5', '--store', 'de', '--special', '4', '--to', '24.12.'], 'write a day'],
    [priceCommand, [...special('24'), '--from', '2026-12-02', '--to', '2026-12-01'], 'ends before it begins'],
    [priceCommand, special('24.90'), 'not below the price 24.90'],
    [priceCommand, special('30'), 'not below the price 24.90'],
    [priceCommand, special('0'), 'write "none"'],
    [priceCommand, [...special('none'), '--to', '2026-12-01'], 'No special price has'],
    [couponsCommand, ['create'], 'the code of the coupon'],
    [couponsCommand, ['create', 'A'], 'a code is'],
    [couponsCommand, ['create', 'GOOD'], 'Say what it gives'],
    [couponsCommand, ['create', 'GOOD', ...percent, '--free-shipping'], 'Say what it gives'],
    [couponsCommand, ['create', 'GOOD', ...percent, '--fixed', '5'], 'Say what it gives'],
    [couponsCommand, ['create', 'GOOD', '--minimum', '5'], 'Say what it gives'],
    [couponsCommand, ['create', 'GOOD', '--percent', '101'], 'up to 100'],
    [couponsCommand, ['create', 'GOOD', '--percent', '0'], 'up to 100'],
    [couponsCommand, ['create', 'GOOD', '--percent', '12.345'], 'at most two decimals, such as 12.5'],
    [couponsCommand, ['create', 'GOOD', '--fixed', '5'], 'needs the stores'],
    [couponsCommand, ['create', 'GOOD', '--fixed', '0', '--store', 'de'], 'write what it takes off'],
    [couponsCommand, ['create', 'GOOD', '--fixed', '5', '--store', 'de,se'], 'a coupon for each currency'],
    [
      couponsCommand,
      ['create', 'GOOD', ...percent, '--from', '2026-12-02', '--to', '2026-12-01'],
      '--to is before',
    ],
    [couponsCommand, ['create', 'GOOD', ...percent, '--limit', '0'], 'a whole number from 1 on'],
    [couponsCommand, ['create', 'GOOD', ...percent, '--store', 'xx'], 'There is no store "xx"'],
    [storiesCommand, [], 'Say what to do: list, show, edit, set, move'],
    [storiesCommand, ['list'], 'Say in which store'],
    [storiesCommand, ['list', '--store', 'xx'], 'There is no store "xx"'],
    [storiesCommand, ['list', 'about', '--store', 'de'], 'Nothing more is needed'],
    [storiesCommand, ['show', '--store', 'de'], 'the slug of one story'],
    [storiesCommand, ['set', 'a.json', 'b.json', '--store', 'de'], 'the path of one file'],
    [mailCommand, ['show'], 'the id of one mail'],
  ])('%#', async (command, words, problem) => {
    const error = await command.run(words).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(UsageError);
    expect((error as UsageError).message).toContain(problem);
  });
});

test.each<[readonly string[], string]>([
  [['coupons', 'create', 'GOOD', '--percent', '-5'], '--percent -5: write a number above 0 and up to 100'],
  [['coupons', 'create', 'GOOD', ...percent, '--limit', '-5'], '--limit -5: write a whole number from 1 on'],
  [['coupons', 'create', 'GOOD', '--fixed', '-5', '--store', 'de'], '--fixed -5: write an amount such as'],
  [['price', ...special('-1.50')], 'The special price -1.50: write an amount such as'],
  [['orders', 'list', '--limit', '-5'], '--limit -5: write a whole number from 1 on'],
  [['stock', 'set', 'A', '-5'], '-5: no number is below 0.'],
  [['stock', 'set', '-5X', '3'], 'a sku that begins with a minus write --: -- -5X'],
])('%j is answered with the valid forms', async (words, problem) => {
  const { status, output } = await runShopCommand(words, {});
  expect({ status, output }).toEqual({ status: 2, output: expect.stringContaining(problem) as string });
});

test.each([
  ['stock', 'import', 'nowhere.csv'],
  ['price', 'import', 'nowhere.csv'],
  ['stories', 'set', 'nowhere.json', '--store', 'de'],
  ['import', 'nowhere.json', '--store', 'de', '--dry-run'],
])('a missing file makes %s %s fail', async (...words) => {
  const { status, output } = await runShopCommand(words, {});
  expect({ status, output }).toEqual({
    status: 1,
    output: expect.stringMatching(
      /^nowhere\.\w+ (can't be read: there is no such file or folder|is not there)\..*\n$/,
    ) as string,
  });
});
