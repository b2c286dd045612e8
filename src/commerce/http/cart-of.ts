import type { CartReference, Customer } from '../backend.ts';
import { isCartId } from '../contract/cart.ts';
import { cartErrors } from '../errors/cart-errors.ts';
import type { RequestFacts } from './call.ts';

interface CallOfCart extends Pick<RequestFacts, 'namedStore' | 'caller'> {
  readonly query: { readonly cartId: string };
  readonly customer: Customer | undefined;
}

/** Returns the cart that a call names, with its caller. Throws a 404 for what can't be the ID of a cart. */
export function cartOf({ query, namedStore, customer, caller }: CallOfCart): CartReference {
  return {
    cartId: knownId(query.cartId),
    ...(namedStore && { storeView: namedStore }),
    ...(customer && { customerId: customer.id }),
    caller,
  };
}

/** Returns the ID of a cart. Throws a 404 for any other text. */
export function knownId(cartId: string): string {
  if (!isCartId(cartId)) throw cartErrors.unknownCart(cartId.slice(0, 64));
  return cartId;
}
