import type { ReturnedPayment as Told } from '../../commerce/contract/payment.ts';
import { isOneOf, isOptional, isShape } from '../more-shapes.ts';
import { isText } from '../shape.ts';
import { isOpenPayment } from '../stored/order-shapes.ts';

/** The status of an order whose buyer returns from a payment provider, as far as a page shows it. */
export type ReturnedPayment = Pick<Told, 'state' | 'orderNumber' | 'payment'>;

/** Tells whether a value says how an order stands after its payment. */
export const isReturnedPayment = isShape<ReturnedPayment>({
  state: isOneOf(['none', 'pending', 'placed', 'refused']),
  orderNumber: isOptional(isText),
  payment: isOptional(isOpenPayment),
});
