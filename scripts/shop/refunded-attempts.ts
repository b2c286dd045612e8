import { Command } from '@commander-js/extra-typings';
import type { RefundedAttempt } from '../../src/commerce/admin-backend.ts';
import { findStoreView } from '../../src/config/store-views.ts';
import { noMinorUnits } from '../../src/domain/money/minor-units.ts';
import { fromMinor } from '../../src/domain/money/money.ts';
import {
  instant,
  minuteOf,
  moneyText,
  printJson,
  storeNamed,
  table,
  wholeNumber,
  withAdmin,
} from './actions.ts';
import { readWords } from './command.ts';

/**
 * Lists payments that arrived after the last items were sold to others, and were refunded (`npm run shop -- orders
 * returned`).
 */
export async function listRefundedAttempts(args: readonly string[]): Promise<number> {
  const line = new Command()
    .option('--store <code>')
    .option('--since <day>')
    .option('--limit <n>', '', '20')
    .option('--json');
  const { values } = readWords(args, line);
  const limit = wholeNumber(values.limit, '--limit', 1);
  const storeCode = values.store === undefined ? undefined : storeNamed(values.store).storeCode;
  const since = values.since === undefined ? undefined : instant(values.since, '--since');
  const returned = await withAdmin((admin) => admin.orders.refundedAttempts({ storeCode, since, limit }));
  const payments = returned.map(shown);
  if (values.json) printJson(payments);
  else if (payments.length === 0) console.log('No payment was refunded.');
  else console.log(overview(payments));
  return 0;
}

type Payment = ReturnType<typeof shown>;

/** Formats the amount in decimals; in minor units without a store that defines its currency. */
function shown({ returned, ended_at, ...attempt }: RefundedAttempt) {
  const i18n = findStoreView(attempt.store_code ?? '')?.i18n;
  return {
    ...attempt,
    amount: fromMinor(returned ?? noMinorUnits, i18n?.fractionDigits ?? 0),
    currency_code: i18n?.currencyCode ?? null,
    returned_at: ended_at,
  };
}

function overview(payments: readonly Payment[]): string {
  const cells = payments.map((payment) => [
    minuteOf(payment.returned_at ?? payment.created_at),
    payment.store_code ?? '',
    moneyText(
      payment.amount,
      findStoreView(payment.store_code ?? '')?.i18n.fractionDigits ?? 0,
      payment.currency_code ?? 'minor units',
    ),
    payment.cart_id,
    payment.order_key,
  ]);
  return table(['REFUNDED (UTC)', 'STORE', 'AMOUNT', 'CART', 'KEY'], cells);
}
