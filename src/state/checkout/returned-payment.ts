import type { ReturnedPayment as Told } from '../../commerce/contract/payment.ts';
import { isOneOf, isOptional, isShape } from '../more-shapes.ts';
import { isText } from '../shape.ts';
import { isOpenPayment } from './order-shapes.ts';

/** How an order stands whose buyer comes back from a payment provider, as far as a page tells it. */
export type ReturnedPayment = Pick<Told, 'state' | 'orderNumber' | 'payment'>;

/** Tells whether a value says how an order stands after its payment. */
export const isReturnedPayment = isShape<ReturnedPayment>({
  state: isOneOf(['none', 'pending', 'placed', 'refused']),
  orderNumber: isOptional(isText),
  payment: isOptional(isOpenPayment),
});
