import type { OrderStatus } from '../../../../domain/order/order-status.ts';
import type { OrderAddress } from '../../../contract/address.ts';
import type { OrderDocument } from '../attempt/order-document.ts';

/**
 * Returns what an invoice must say about the order of an erased person: goods, buyer and billing address. The
 * shipping address stays until the order is shipped or canceled.
 */
export function invoiceOnly(document: OrderDocument, status: OrderStatus): OrderDocument {
  const { billing, shipping } = document;
  const isOpen = status === 'pending' || status === 'processing';
  return {
    ...document,
    email: '',
    billing: withoutContact(billing),
    shipping: shipping && isOpen ? withoutContact(shipping) : null,
  };
}

function withoutContact({ email: _email, telephone: _telephone, ...address }: OrderAddress): OrderAddress {
  return address;
}
