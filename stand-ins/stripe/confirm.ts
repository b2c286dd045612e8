import { json, type Answer } from '../plumbing/answer.ts';
import {
  authorizationLife,
  isCapturedLater,
  newId,
  offeredTypes,
  type Account,
  type ConfirmOutcome,
  type Intent,
} from './account.ts';
import { declined, missing, problem, unexpectedState } from './problems.ts';
import type { Events } from './webhooks.ts';
import { intentView } from './views.ts';

export interface Confirmation {
  readonly client_secret?: string;
  readonly return_url?: string;
  /** One of Stripe's test payment methods, such as `pm_card_visa`. */
  readonly payment_method?: string;
  readonly payment_method_data?: { readonly type: string };
  readonly expand?: readonly string[];
}

export interface World {
  readonly account: Account;
  readonly events: Events;
  readonly url: string;
}

const testMethods: Readonly<Record<string, ConfirmOutcome>> = {
  pm_card_visa: 'approved',
  pm_card_chargeDeclined: 'declined',
  pm_card_threeDSecure2Required: '3ds',
};

/** Ways of paying that lead the buyer to a page of the bank. */
const redirecting = new Set(['klarna', 'ideal', 'bancontact', 'p24', 'swish', 'mobilepay']);

/** The buyer confirms: by the page, with the intent's secret. */
export async function confirmIntent(world: World, intent: Intent, given: Confirmation): Promise<Answer> {
  const { client_secret: secret, payment_method: method = 'pm_card_visa', payment_method_data: data } = given;
  if (secret !== undefined && secret !== intent.clientSecret) return missing('payment_intent', intent.id);
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    return unexpectedState(intent, 'confirm');
  }
  const type = data?.type ?? 'card';
  if (!offeredTypes(intent).includes(type)) {
    return problem(400, {
      param: 'payment_method',
      message: `The payment method type "${type}" is invalid.`,
    });
  }
  intent.type = type;
  intent.returnUrl = given.return_url ?? null;
  const outcome =
    world.account.outcomes.shift() ?? (redirecting.has(type) ? '3ds' : testMethods[method]) ?? 'approved';
  if (outcome === '3ds') await askForMore(world, intent);
  else await decide(world, intent, outcome);
  return intent.lastError && outcome === 'declined'
    ? declined(intent)
    : json(200, intentView(intent, given.expand));
}

async function askForMore({ events, url }: World, intent: Intent): Promise<void> {
  const page = `${url}/authenticate/${intent.id}`;
  intent.status = 'requires_action';
  intent.lastError = null;
  intent.nextAction =
    intent.type === 'card'
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page } }
      : { type: 'redirect_to_url', redirect_to_url: { url: page, return_url: intent.returnUrl } };
  await events.ofIntent('payment_intent.requires_action', intent);
}

/** Ends what the buyer or the buyer's bank was asked. */
export async function decide(
  { account: { clock }, events }: World,
  intent: Intent,
  outcome: Exclude<ConfirmOutcome, '3ds'>,
): Promise<void> {
  intent.nextAction = null;
  if (outcome === 'declined') {
    const wasAsked = intent.status === 'requires_action';
    intent.status = 'requires_payment_method';
    intent.lastError = wasAsked
      ? { code: 'payment_intent_authentication_failure', message: 'The payment could not be authenticated.' }
      : { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' };
    return events.ofIntent('payment_intent.payment_failed', intent);
  }
  intent.lastError = null;
  if (outcome === 'processing') {
    intent.status = 'processing';
    return events.ofIntent('payment_intent.processing', intent);
  }
  const now = clock.now();
  const isLater = isCapturedLater(intent, intent.type);
  intent.charge = {
    id: newId('ch'),
    amount: intent.amount,
    createdAt: now,
    captureBefore: new Date(now.getTime() + authorizationLife),
    refunds: [],
    captured: isLater ? 0 : intent.amount,
    isCaptured: !isLater,
    dispute: null,
  };
  intent.status = isLater ? 'requires_capture' : 'succeeded';
  await events.ofIntent(
    isLater ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded',
    intent,
  );
}
