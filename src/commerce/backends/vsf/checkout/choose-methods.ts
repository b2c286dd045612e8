import { z } from 'zod';
import type { AddressDraft } from '../../../contract/address.ts';
import type { CartTotals } from '../../../contract/cart.ts';
import {
  unavailableItem,
  type ChosenMethods,
  type PaymentMethodAnswer,
  type ShippingInformation,
  type ShippingInformationAnswer,
  type ShippingMethodAnswer,
} from '../../../contract/checkout.ts';
import { askCart } from '../cart/ask-cart.ts';
import type { StoredCart } from '../cart/stored-cart.ts';
import { textOf } from '../remote/remote-answer.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { refusalOf } from '../remote/refusals.ts';
import { maybeAmount } from '../remote/loose-values.ts';
import { readTotals } from './cart-totals.ts';
import {
  paymentAnswers,
  remotePaymentMethods,
  remoteShippingMethods,
  shippingAnswers,
} from './remote-methods.ts';
import { remoteTotals, totalsOf } from './remote-totals.ts';

/** Returns the ways of shipping to an address. */
export async function readShippingMethods(
  engine: RemoteEngine,
  opened: StoredCart,
  address: AddressDraft,
): Promise<readonly ShippingMethodAnswer[]> {
  const path = 'cart/shipping-methods';
  const body = { address: withCountry(address, opened) };
  const { answer } = await askCart(engine, opened, () => ({ method: 'POST', path, body }));
  if (answer.isDone) return shippingAnswers(engine.api.parse(remoteShippingMethods, answer.result, path));
  if (/empty cart/i.test(textOf(answer.result))) return [];
  throw refusalOf(answer, []);
}

/** Returns the ways of paying that can be offered. */
export async function readPaymentMethods(
  engine: RemoteEngine,
  opened: StoredCart,
): Promise<readonly PaymentMethodAnswer[]> {
  const path = 'cart/payment-methods';
  const { answer } = await askCart(engine, opened, () => ({ method: 'GET', path }));
  if (!answer.isDone) throw refusalOf(answer, []);
  return paymentAnswers(engine.api.parse(remotePaymentMethods, answer.result, path), engine.shop);
}

const remoteInformation = z.looseObject({
  payment_methods: remotePaymentMethods,
  totals: remoteTotals,
  payment_limit: maybeAmount,
  unavailable: z.array(unavailableItem).nullish().catch(undefined),
});

/** Texts by which platforms refuse a way of shipping that the cart can't have, or that none is chosen. */
const isAboutShipping = /carrier|shipping method|shipping information|shipping address|empty cart/i;

/**
 * Tells the API where the cart goes and how. Without a way of shipping that the API takes, totals and ways of paying are asked
 * for (docs/reference/behaviour.md#b4).
 */
export async function shippingInformation(
  engine: RemoteEngine,
  opened: StoredCart,
  { shipping_address, billing_address, ...chosen }: ShippingInformation,
): Promise<ShippingInformationAnswer> {
  const path = 'cart/shipping-information';
  const address = withCountry(shipping_address ?? billing_address ?? {}, opened);
  const body = {
    addressInformation: {
      shippingAddress: camelCase(address),
      billingAddress: camelCase(billing_address ? withCountry(billing_address, opened) : address),
      ...methodsOf(chosen),
    },
  };
  const { cart, answer } = await askCart(engine, opened, () => ({ method: 'POST', path, body }));
  if (!answer.isDone) {
    if (!isAboutShipping.test(textOf(answer.result))) throw refusalOf(answer, []);
    return {
      payment_methods: await readPaymentMethods(engine, cart),
      totals: await readTotals(engine, cart),
    };
  }
  const { payment_methods, totals, payment_limit, unavailable } = engine.api.parse(
    remoteInformation,
    answer.result,
    path,
  );
  const missing = (unavailable ?? []).map((item) => ({
    ...item,
    item_id: cart.lines.find(({ remoteId }) => remoteId === item.item_id)?.item.item_id ?? item.item_id,
  }));
  return {
    payment_methods: paymentAnswers(payment_methods, engine.shop),
    ...(payment_limit !== undefined && { payment_limit }),
    totals: totalsOf(totals, cart.lines, cart.storeView),
    ...(missing.length > 0 && { unavailable: missing }),
  };
}

/** Tells the API how the cart goes and is paid for. */
export async function collectTotals(
  engine: RemoteEngine,
  opened: StoredCart,
  { payment_method, ...chosen }: ChosenMethods,
): Promise<CartTotals> {
  const path = 'cart/collect-totals';
  const body = {
    methods: { ...(payment_method && { paymentMethod: { method: payment_method } }), ...methodsOf(chosen) },
  };
  const { cart, answer } = await askCart(engine, opened, () => ({ method: 'POST', path, body }));
  if (answer.isDone)
    return totalsOf(engine.api.parse(remoteTotals, answer.result, path), cart.lines, cart.storeView);
  if (isAboutShipping.test(textOf(answer.result))) return readTotals(engine, cart);
  throw refusalOf(answer, []);
}

type Methods = Pick<ChosenMethods, 'shipping_carrier_code' | 'shipping_method_code'>;

function methodsOf({ shipping_carrier_code, shipping_method_code }: Methods) {
  return {
    ...(shipping_carrier_code && { shippingCarrierCode: shipping_carrier_code }),
    ...(shipping_method_code && { shippingMethodCode: shipping_method_code }),
  };
}

/** The fields of an address that APIs know. */
const addressFields = [
  'country_id',
  'region',
  'region_id',
  'region_code',
  'street',
  'postcode',
  'city',
  'firstname',
  'lastname',
  'company',
  'telephone',
  'vat_id',
  'email',
] as const;

type SentAddress = Partial<Record<(typeof addressFields)[number], unknown>>;

/** Returns the fields of an address that have a value, in the store's own country unless one is named. */
function withCountry(address: Partial<AddressDraft>, { storeView }: StoredCart): SentAddress {
  const given = addressFields.flatMap((name) => {
    const value = address[name];
    return value === undefined || value === null ? [] : [[name, value] as const];
  });
  return { country_id: storeView.tax.defaultCountry, ...Object.fromEntries(given) };
}

const camelCase = (address: SentAddress) =>
  Object.fromEntries(
    Object.entries(address).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
