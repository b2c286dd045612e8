import type { ProviderOrder } from '../wire/provider-order.ts';

/** The reason why an order is not sent to the provider (docs/reference/product.md#s5). */
export type OrderProblem = 'Missing totals' | 'Order amount incorrect';

/** Compares the sum of an order with its lines (docs/reference/product.md#s5): undefined where it is their sum. */
export function orderProblem({
  order_amount,
  order_lines,
}: {
  readonly order_amount?: number | null | undefined;
  readonly order_lines: readonly Pick<ProviderOrder['order_lines'][number], 'total_amount'>[];
}): OrderProblem | undefined {
  if (order_amount === undefined || order_amount === null) return 'Missing totals';
  const sum = order_lines.reduce((total, line) => total + line.total_amount, 0);
  return sum === order_amount ? undefined : 'Order amount incorrect';
}
