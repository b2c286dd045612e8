import { useCallback, useRef } from 'react';
import { isVirtualCart } from '../../../domain/cart/cart-methods.ts';
import { withEntered } from './entered-details.ts';
import type { TypedAddresses } from '../../port/hosted-checkout.ts';
import { readHostedAddresses } from './hosted-order.ts';
import type { CheckoutTools } from '../../../islands/checkout/tools.ts';

/** Milliseconds that the provider's order is waited for; what the frame has told is known without it. */
const patience = 2_000;

/** Keeps what a buyer enters in the frame, and puts it into the empty fields of the steps when the buyer leaves it. */
export function useEnteredInFrame({ api, cart, checkout, page }: CheckoutTools) {
  const told = useRef<TypedAddresses>({});
  const onAddress = useCallback((addresses: TypedAddresses) => {
    told.current = { ...told.current, ...addresses };
  }, []);
  const fillSteps = useCallback(async () => {
    const read = await Promise.race([
      readHostedAddresses(api, page.context.storeCode),
      new Promise<TypedAddresses>((resolve) => void setTimeout(resolve, patience, {})),
    ]);
    const isVirtual = isVirtualCart(cart.state.get().cartItems);
    checkout.change(withEntered(checkout.read(), merged(told.current, read), { isVirtual }));
  }, [api, cart, checkout, page]);
  return { onAddress, fillSteps };
}

/**
 * Merges the addresses. The frame sends names and postcode at once; the provider's order has the whole address, if it
 * gives it.
 */
function merged(told: TypedAddresses, read: TypedAddresses): TypedAddresses {
  const names = ['billing_address', 'shipping_address'] as const;
  return Object.fromEntries(
    names.filter((name) => told[name] ?? read[name]).map((name) => [name, { ...told[name], ...read[name] }]),
  );
}
