import { partOfOrder, type OrderPart, type PartOutcome } from '../../../../domain/order/part-of-order.ts';
import { toProviderAmount } from '../../../../domain/payment/provider-amount.ts';
import type { OperationLine } from '../../../../payments/port/provider.ts';
import { documentOf, type OrderRow } from '../order/order-view.ts';
import { digitsOf, type PaymentRow, type OperationRow } from './payment-rows.ts';

/** Returns the price of a part of an order, without what earlier operations of the kind covered. */
export function selectedLines(
  order: OrderRow,
  part: OrderPart,
  operations: readonly OperationRow[],
  kind: OperationRow['kind'],
): PartOutcome {
  const document = documentOf(order);
  const shippingTitle = document.shippingMethod?.method_title ?? null;
  const earlier = operations
    .filter((operation) => operation.kind === kind && operation.state !== 'refused')
    .flatMap(({ lines }) => JSON.parse(lines ?? '[]') as OperationLine[]);
  return partOfOrder({ ...document, shippingTitle }, part, earlier);
}

/** Returns the lines of a part, in the amounts of its provider. */
export function operationLines(
  { lines }: Extract<PartOutcome, { kind: 'part' }>,
  payment: PaymentRow,
): readonly OperationLine[] {
  const digits = digitsOf(payment);
  return lines.map((line) => ({
    ...line,
    amount: toProviderAmount(line.amount, digits),
    tax: toProviderAmount(line.tax, digits),
  }));
}
