import { amount, trackedLine } from './tracked-product.ts';
import type { TrackableLine, TrackedLine, TrackingContext } from './tracked-product.ts';
import type { TrackingEvent } from './tracking-event.ts';

/** A placed order, as far as its events tell it. */
export interface TrackableOrder {
  /** Its number for people. */
  readonly increment_id: string;
  /** ISO instant. */
  readonly created_at: string;
  readonly currency: string;
  readonly lines: readonly TrackableLine[];
}

/**
 * Returns an event for each product of an order, with the ID `{order}_{product}`, so that it counts once however often it is
 * sent. Lines of the same product are one: they would have the same ID. Each variant is a product of its own here, though its
 * `ProductID` is that of its parent.
 */
export function orderedProductEvents(
  order: TrackableOrder,
  context: TrackingContext,
): readonly TrackingEvent<'Ordered Product'>[] {
  const products = Map.groupBy(order.lines, ({ variantId, id, sku }) => String(variantId ?? id ?? sku));
  return [...products].map(([product, lines]) => {
    const properties = sumOf(
      lines.map((line) => trackedLine(line, context)),
      context,
    );
    return {
      event: 'Ordered Product',
      id: `${order.increment_id}_${product}`,
      time: order.created_at,
      value: properties.RowTotal,
      currency: order.currency,
      properties,
    };
  });
}

/** Returns the lines of one product as one. */
function sumOf(lines: readonly TrackedLine[], context: TrackingContext): TrackedLine {
  return lines.reduce((sum, line) => ({
    ...sum,
    Quantity: sum.Quantity + line.Quantity,
    RowTotal: amount(sum.RowTotal + line.RowTotal, context),
  }));
}
