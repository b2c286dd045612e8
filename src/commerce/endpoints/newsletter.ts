import { emailKey } from '../../domain/session/email-key.ts';
import type { SubscribedProfiles, SubscriptionState } from '../contract/newsletter.ts';
import { success } from '../http/answer.ts';
import type { Call, Endpoint, RequestFacts } from '../http/call.ts';
import type { Customer } from '../backend.ts';

/** The parts of a request that a subscription needs. */
type Asked = RequestFacts & Pick<Call, 'customer'>;

/** Returns the request in the store that its body names. */
function inStore<
  Request extends Asked & { readonly body: { readonly storeCode?: string | null | undefined } },
>(call: Request): Request {
  const { storeCode } = call.body;
  return storeCode ? { ...call, storeView: call.findStore(storeCode) } : call;
}

/** Returns the state of the caller's own address; nobody learns that of another one (docs/reference/decisions.md). */
async function ownState(
  { backend, storeView, customer }: Asked & { readonly customer: Customer | undefined },
  email: string | undefined,
): Promise<SubscriptionState> {
  if (!customer || (email !== undefined && emailKey(email) !== emailKey(customer.email)))
    return 'unsubscribed';
  return backend.newsletter.state(storeView, customer.email);
}

async function profilesOf(call: Asked, email: string | undefined): Promise<SubscribedProfiles> {
  const isSubscribed = (await ownState(call, email)) === 'subscribed';
  return isSubscribed && call.customer ? [{ email: call.customer.email }] : [];
}

export const readSubscribedProfiles: Endpoint<'readSubscribedProfiles'> = async (call) =>
  success(await profilesOf(call, call.query.email));

export const subscribeProfile: Endpoint<'subscribeProfile'> = async (sent) => {
  const call = inStore(sent);
  const { email } = call.body;
  await call.backend.newsletter.subscribe(call.storeView, { email }, call.caller);
  return success(await profilesOf(call, email));
};

export const unsubscribeProfile: Endpoint<'unsubscribeProfile'> = async (sent) => {
  const { backend, storeView, body, caller } = inStore(sent);
  await backend.newsletter.unsubscribe(storeView, body.email, caller);
  return success([]);
};

export const subscribeAdvanced: Endpoint<'subscribeAdvanced'> = async (sent) => {
  const call = inStore(sent);
  const { email, listId, storeCode: _store, ...profile } = call.body;
  const draft = { email, listId: listId ?? undefined, profile };
  await call.backend.newsletter.subscribe(call.storeView, draft, call.caller);
  return success(await profilesOf(call, email));
};

export const readSubscription: Endpoint<'readSubscription'> = async (call) =>
  success(await ownState(call, call.query.email));

export const subscribe: Endpoint<'subscribe'> = async (sent) => {
  const call = inStore(sent);
  const { email } = call.body;
  await call.backend.newsletter.subscribe(call.storeView, { email }, call.caller);
  return success((await ownState(call, email)) === 'subscribed' ? 'subscribed' : 'pending');
};

export const unsubscribe: Endpoint<'unsubscribe'> = async (sent) => {
  const { backend, storeView, body, caller } = inStore(sent);
  await backend.newsletter.unsubscribe(storeView, body.email, caller);
  return success('unsubscribed');
};

export const unsubscribeByKey: Endpoint<'unsubscribeByKey'> = async ({ backend, query }) => {
  await backend.newsletter.unsubscribeByKey(query.key);
  return success(true);
};
