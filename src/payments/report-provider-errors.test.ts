import { expect, test } from 'vitest';
import { PaymentUnavailable } from './port/provider.ts';
import { reportProviderErrors } from './report-provider-errors.ts';

const minute = 60_000;

function watched() {
  let now = Date.parse('2026-11-27T12:00:00Z');
  const lines: (readonly [object, string])[] = [];
  const refused: string[] = [];
  const watch = reportProviderErrors({
    log: { warn: (about: object, text: string) => void lines.push([about, text]) } as never,
    clock: () => new Date(now),
    onKeyRefused: (provider) => refused.push(provider),
  });
  return { watch, lines, refused, wait: (minutes: number) => (now += minutes * minute) };
}

const call = (operation: string, payment: string) => ({ provider: 'paypal', operation, payment });
const down = new PaymentUnavailable('PayPal is down');
const wrongKey = new PaymentUnavailable('PayPal refuses the keys', { isKeyRefused: true });

test('logs a trouble when it begins, every 15 minutes while it lasts, and when it ends', () => {
  const { watch, lines, refused, wait } = watched();
  for (let minutes = 0; minutes < 40; minutes += 1) {
    watch.failed(call('fetch', `p${minutes}`), down);
    wait(1);
  }
  watch.answered(call('fetch', 'p40'));
  watch.answered(call('fetch', 'p41'));
  const at = { provider: 'paypal', operation: 'fetch', since: '2026-11-27T12:00:00.000Z' };
  expect(lines).toEqual([
    [{ ...call('fetch', 'p0'), reason: 'PayPal is down' }, 'a payment provider fails'],
    [{ ...at, payment: 'p15', reason: 'PayPal is down', failures: 16 }, 'a payment provider goes on failing'],
    [{ ...at, payment: 'p30', reason: 'PayPal is down', failures: 31 }, 'a payment provider goes on failing'],
    [{ ...at, payment: 'p40', failures: 40 }, 'a payment provider answers again'],
  ]);
  expect(refused).toEqual([]);
});

test('keeps the trouble of an operation while another operation works', () => {
  const { watch, lines } = watched();
  watch.failed(call('prepare', 'p1'), down);
  watch.answered(call('fetch', 'p2'));
  watch.failed(call('prepare', 'p3'), down);
  expect(lines).toHaveLength(1);
});

test('mails the owner once about refused keys, until a refused operation works again', () => {
  const { watch, lines, refused } = watched();
  for (const operation of ['prepare', 'fetch', 'refund']) watch.failed(call(operation, 'p1'), wrongKey);
  expect([lines.length, refused]).toEqual([1, ['paypal']]);
  watch.answered(call('fetch', 'p1'));
  watch.failed(call('fetch', 'p1'), wrongKey);
  expect([lines.length, refused]).toEqual([3, ['paypal', 'paypal']]);
});

test('keeps the trouble of refused keys while only operations work that were never refused', () => {
  const { watch, lines, refused } = watched();
  for (const payment of ['p1', 'p1', 'p2']) {
    watch.answered(call('fetch', payment));
    watch.failed(call('refund', payment), wrongKey);
  }
  expect([lines.length, refused]).toEqual([1, ['paypal']]);
  watch.answered(call('refund', 'p1'));
  expect(lines.map(([, text]) => text)).toEqual([
    'a payment provider fails',
    'a payment provider answers again',
  ]);
});
