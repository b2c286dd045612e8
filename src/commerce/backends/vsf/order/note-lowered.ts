import type { OrderView } from '../../../contract/order.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';

/**
 * Notes on the order of a cart that waits for its payment that its buyer has taken something out of the cart: if it is paid, that
 * was too late.
 */
export async function noteLowered({ own }: Pick<RemoteEngine, 'own'>, cartId: string): Promise<void> {
  const orders = await own.db
    .selectFrom('remote_order')
    .select(['key', 'document'])
    .where('cart_id', '=', cartId)
    .where('state', 'not in', ['placed', 'refused'])
    .where('reason', '=', 'payment_pending')
    .execute();
  for (const { key, document } of orders) {
    const lowered: OrderView = { ...(JSON.parse(document) as OrderView), lowered_too_late: true };
    await own.db
      .updateTable('remote_order')
      .set({ document: JSON.stringify(lowered) })
      .where('key', '=', key)
      .where('document', '=', document)
      .execute();
  }
}
