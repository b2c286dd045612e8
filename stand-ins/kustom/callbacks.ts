import { operationsOf, type Problem } from '../plumbing/openapi.ts';
import { merchantUrl, type Account, type MerchantUrl, type Order, type OrderFields } from './account.ts';
import { badFieldOf } from './check-order.ts';
import { orderView } from './checkout.ts';

const operations = operationsOf(new URL('openapi/callbacks.json', import.meta.url));
const second = 1_000;

/** What a merchant made of a callback. */
export type CallbackOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'done' }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'refused'; readonly text: string }
  /** No answer in time, or one that can't be read. */
  | { readonly kind: 'failed'; readonly reason: string };

interface Answered {
  readonly status: number;
  readonly location: string | null;
  readonly body: unknown;
}

type Callback = Extract<
  MerchantUrl,
  'validation' | 'address_update' | 'shipping_option_update' | 'country_change'
>;

const operationIds: Readonly<Record<Callback, string>> = {
  validation: 'validate',
  address_update: 'updateAddress',
  shipping_option_update: 'updateShippingOption',
  country_change: 'countryChange',
};

async function post(
  order: Order,
  name: Callback,
  body: object,
  seconds: number,
): Promise<Answered | CallbackOutcome> {
  const url = merchantUrl(order, name);
  if (url === undefined) return { kind: 'none' };
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(seconds * second),
    });
    const text = await answer.text();
    const parsed = text === '' ? undefined : (JSON.parse(text) as unknown);
    return { status: answer.status, location: answer.headers.get('location'), body: parsed };
  } catch (error) {
    return { kind: 'failed', reason: String(error) };
  }
}

function outcomeOf(name: Callback, { status, location, body }: Answered): CallbackOutcome {
  const mistakes: readonly Problem[] =
    operations.find(({ id }) => id === operationIds[name])?.problemsOfAnswer(status, body) ?? [];
  if (mistakes.length > 0) return { kind: 'failed', reason: JSON.stringify(mistakes) };
  if (status === 200) return { kind: 'done' };
  if (status === 400) return { kind: 'refused', text: (body as { readonly error_text: string }).error_text };
  return location === null
    ? { kind: 'failed', reason: 'There is no Location' }
    : { kind: 'redirect', url: location };
}

/**
 * Asks the merchant whether the order holds, when the buyer wants to pay. What is not answered within 3 s is approved; with
 * `require_validate_callback_success` the merchant has 10 s, and what is not answered then fails.
 */
export async function validate(order: Order, url: string): Promise<CallbackOutcome> {
  const isRequired = order.fields.options?.require_validate_callback_success === true;
  const answered = await post(order, 'validation', orderView(order, url), isRequired ? 10 : 3);
  const outcome = 'kind' in answered ? answered : outcomeOf('validation', answered);
  return outcome.kind === 'failed' && !isRequired ? { kind: 'done' } : outcome;
}

/** Tells the merchant of what the buyer chose, and takes the amounts and the ways of shipping that it answers. */
export async function update(
  { clock }: Account,
  order: Order,
  name: Exclude<Callback, 'validation'>,
): Promise<CallbackOutcome> {
  const { fields } = order;
  const request = {
    order_amount: fields.order_amount,
    order_tax_amount: fields.order_tax_amount,
    order_lines: fields.order_lines,
    purchase_currency: fields.purchase_currency,
    locale: fields.locale,
    billing_address: fields.billing_address,
    shipping_address: fields.shipping_address,
    selected_shipping_option: fields.selected_shipping_option,
    customer: fields.customer,
    merchant_data: fields.merchant_data,
    merchant_reference1: fields.merchant_reference1,
    merchant_reference2: fields.merchant_reference2,
  };
  const answered = await post(order, name, request, 10);
  if ('kind' in answered) return answered;
  const outcome = outcomeOf(name, answered);
  if (outcome.kind !== 'done') return outcome;
  const changed = { ...fields, ...(answered.body as Partial<OrderFields>) };
  const bad = badFieldOf(changed);
  if (bad) return { kind: 'failed', reason: `Bad value: ${bad}` };
  order.fields = changed;
  order.touchedAt = clock.now();
  return outcome;
}
