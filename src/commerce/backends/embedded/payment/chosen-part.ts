import { partOfOrder, type OrderPart, type PartOutcome } from '../../../../domain/order/part-of-order.ts';
import { toProviderAmount } from '../../../../domain/payment/provider-amount.ts';
import type { StepLine } from '../../../../payments/port/provider.ts';
import { documentOf, type OrderRow } from '../order/order-view.ts';
import { digitsOf, type PaymentRow, type StepRow } from './payment-rows.ts';

/** Returns the price of a part of an order, without what earlier operations of the kind covered. */
export function chosenPart(
  order: OrderRow,
  part: OrderPart,
  steps: readonly StepRow[],
  kind: StepRow['kind'],
): PartOutcome {
  const document = documentOf(order);
  const shippingTitle = document.shippingMethod?.method_title ?? null;
  const earlier = steps
    .filter((step) => step.kind === kind && step.state !== 'refused')
    .flatMap(({ lines }) => JSON.parse(lines ?? '[]') as StepLine[]);
  return partOfOrder({ ...document, shippingTitle }, part, earlier);
}

/** The lines of a part in the amounts of its provider. */
export function stepLines(
  { lines }: Extract<PartOutcome, { kind: 'part' }>,
  payment: PaymentRow,
): readonly StepLine[] {
  const digits = digitsOf(payment);
  return lines.map((line) => ({
    ...line,
    amount: toProviderAmount(line.amount, digits),
    tax: toProviderAmount(line.tax, digits),
  }));
}
