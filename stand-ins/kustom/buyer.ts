import {
  authorizationLife,
  merchantUrl,
  type Account,
  type Address,
  type Order,
  type OrderFields,
} from './account.ts';
import { update, validate, type CallbackOutcome } from './callbacks.ts';
import type { Pushes } from './pushes.ts';
import { testPerson } from './test-persons.ts';

/** What the buyer's frame is told after something was done in it. */
export interface BuyerAnswer {
  /** Where the buyer goes. */
  readonly location?: string;
  /** What the buyer reads. */
  readonly text?: string;
  readonly state: BuyerState;
}

/** What the frame shows. */
export interface BuyerState {
  readonly isComplete: boolean;
  readonly amount: number;
  readonly currency: string;
  readonly address: Address | undefined;
  /** Where the buyer lives is not known yet. */
  readonly needsAddress: boolean;
  readonly countries: readonly string[];
  readonly options: NonNullable<OrderFields['shipping_options']>;
  readonly chosen: string | undefined;
  readonly customerType: string;
  readonly customerTypes: readonly string[];
  readonly checkboxes: readonly { readonly id: string; readonly text: string; readonly checked: boolean }[];
}

/** What a buyer does in the frame and below it. */
export type BuyerAction = { readonly kind: 'approve' } | { readonly kind: 'decline' } | Choice;

type Choice =
  | { readonly kind: 'address'; readonly country: string }
  | { readonly kind: 'shipping-option'; readonly id: string }
  | { readonly kind: 'customer'; readonly type: string }
  | { readonly kind: 'checkbox'; readonly id: string; readonly checked: boolean };

/** Does what a buyer did. */
export async function act(world: World, order: Order, action: BuyerAction): Promise<BuyerAnswer> {
  if (order.completedAt) return { location: merchantUrl(order, 'confirmation'), state: stateOf(order) };
  order.touchedAt = world.account.clock.now();
  if (action.kind === 'approve') return approve(world, order);
  if (action.kind === 'decline')
    return { text: 'The payment was declined. Choose another way of paying.', state: stateOf(order) };
  return { ...told(await change(world, order, action)), state: stateOf(order) };
}

export interface World {
  readonly account: Account;
  readonly pushes: Pushes;
  readonly url: string;
}

async function change({ account }: World, order: Order, action: Choice): Promise<CallbackOutcome> {
  const { fields } = order;
  if (action.kind === 'address') {
    const person = buyerIn(action.country, fields);
    order.fields = { ...fields, billing_address: person, shipping_address: person };
    const isAbroad = action.country.toUpperCase() !== fields.purchase_country.toUpperCase();
    return update(
      account,
      order,
      isAbroad && fields.merchant_urls?.country_change ? 'country_change' : 'address_update',
    );
  }
  if (action.kind === 'shipping-option') {
    const chosen = fields.shipping_options?.find(({ id }) => id === action.id);
    if (!chosen) return { kind: 'none' };
    order.fields = { ...fields, selected_shipping_option: chosen };
    return update(account, order, 'shipping_option_update');
  }
  if (action.kind === 'customer') {
    order.fields = { ...fields, customer: { ...fields.customer, type: action.type } };
    return { kind: 'none' };
  }
  const ticked = (fields.options?.additional_checkboxes ?? []).map(({ id }) => ({
    id,
    checked: id === action.id ? action.checked : isTicked(fields, id),
  }));
  order.fields = { ...fields, merchant_requested: { additional_checkboxes: ticked } };
  return { kind: 'none' };
}

function told(outcome: CallbackOutcome): { readonly text?: string; readonly location?: string } {
  if (outcome.kind === 'refused') return { text: outcome.text };
  if (outcome.kind === 'failed') return { text: 'Something went wrong. Please try again.' };
  return outcome.kind === 'redirect' ? { location: outcome.url } : {};
}

/** The provider's test person of a country, with what was typed in the shop of another person, such as the name. */
function buyerIn(country: string, { billing_address: typed }: OrderFields): Address {
  const person = testPerson(country);
  return hasPlace(typed) ? person : { ...person, ...typed, country: person.country };
}

function hasPlace(address: Address | undefined): boolean {
  return address?.street_address !== undefined;
}

async function approve({ account, pushes, url }: World, order: Order): Promise<BuyerAnswer> {
  const { fields } = order;
  const typed = fields.billing_address;
  const person = typed && hasPlace(typed) ? typed : buyerIn(fields.purchase_country, fields);
  order.fields = { ...fields, billing_address: person, shipping_address: fields.shipping_address ?? person };
  const outcome = await validate(order, url);
  if (outcome.kind !== 'none' && outcome.kind !== 'done') return { ...told(outcome), state: stateOf(order) };
  // A second click may have completed it meanwhile.
  if (!order.completedAt) {
    const now = account.clock.now();
    order.completedAt = now;
    order.managed = {
      amount: order.fields.order_amount,
      expiresAt: new Date(now.getTime() + authorizationLife),
      captures: [],
      refunds: [],
      fraudStatus: account.outcomes.shift() ?? 'ACCEPTED',
      released: 0,
      isCanceled: false,
      isAcknowledged: false,
      reference1: order.fields.merchant_reference1,
      reference2: order.fields.merchant_reference2,
    };
    await pushes.begin(order);
  }
  return { location: merchantUrl(order, 'confirmation'), state: stateOf(order) };
}

function isTicked({ merchant_requested: requested, options }: OrderFields, wanted: string): boolean {
  const ticked = requested?.additional_checkboxes?.find(({ id }) => id === wanted)?.checked;
  return ticked ?? options?.additional_checkboxes?.find(({ id }) => id === wanted)?.checked ?? false;
}

/** What the frame shows of an order. */
export function stateOf({ fields, completedAt }: Order): BuyerState {
  return {
    isComplete: completedAt !== null,
    amount: fields.order_amount,
    currency: fields.purchase_currency.toUpperCase(),
    address: fields.shipping_address ?? fields.billing_address,
    needsAddress: !hasPlace(fields.shipping_address ?? fields.billing_address),
    countries: [
      ...new Set(
        [fields.purchase_country, ...(fields.shipping_countries ?? [])].map((code) => code.toUpperCase()),
      ),
    ],
    options: fields.shipping_options ?? [],
    chosen: fields.selected_shipping_option?.id,
    customerType: fields.customer?.type ?? 'person',
    customerTypes: fields.options?.allowed_customer_types ?? ['person'],
    checkboxes: (fields.options?.additional_checkboxes ?? []).map(({ id, text }) => ({
      id,
      text,
      checked: isTicked(fields, id),
    })),
  };
}
