import type { OrderStatus } from '../../../../domain/order/order-status.ts';
import type { OrderAddress } from '../../../contract/address.ts';
import type { OrderDocument } from '../attempt/order-document.ts';

/**
 * What an invoice has to say of the order of somebody who was erased: who bought what, and where it was billed to. Where it is
 * delivered to is kept until it was sent or called off.
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
