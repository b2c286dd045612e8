import { json, type Answer } from '../plumbing/answer.ts';
import { createClock } from '../plumbing/clock.ts';
import { operationsOf, type Problem } from '../plumbing/openapi.ts';
import type { Call, StandIn } from '../plumbing/provider.ts';
import { startStandIn } from '../plumbing/server.ts';
import { klaviyoMediaType, klaviyoRevision } from '../../src/domain/tracking/klaviyo-body.ts';

export interface KlaviyoOptions {
  readonly port?: number;
  /** ID of the account's site, with which browsers call. */
  readonly companyId: string;
  /** Key with which servers call. */
  readonly privateKey: string;
}

const documents = [
  'create_client_event',
  'create_client_profile',
  'create_event',
  'bulk_subscribe_profiles',
  'bulk_unsubscribe_profiles',
  'create_back_in_stock_subscription',
  'get_profiles',
] as const;

/**
 * Starts a stand-in of Klaviyo: events and profiles of browsers; events, subscriptions and watches of servers. It checks each
 * request by Klaviyo's documents, and drops an event whose ID it has for the same profile and metric. `GET /_control/events` lists
 * the others, `GET /_control/profiles` the profiles, and `subscriptions` and `watches` what they are named after.
 */
export async function startKlaviyo({ port, companyId, privateKey }: KlaviyoOptions): Promise<StandIn> {
  const events = new Map<string, unknown>();
  const profiles: unknown[] = [];
  const subscriptions: Subscription[] = [];
  const watches: unknown[] = [];
  const takeEvent = ({ body }: Call): Answer => {
    const { attributes } = (body as EventBody).data;
    const { metric, profile, unique_id } = attributes;
    const key = JSON.stringify([metric.data.attributes.name, profile.data.attributes.email, unique_id]);
    if (!events.has(key)) events.set(key, attributes);
    return { status: 202 };
  };
  const takeSubscriptions = ({ body }: Call): Answer => {
    const { attributes, relationships } = (body as SubscriptionBody).data;
    for (const { attributes: profile } of attributes.profiles.data) {
      const { email, subscriptions: given } = profile;
      const list = relationships?.list?.data.id;
      subscriptions.push({ email, consent: given.email.marketing.consent, ...(list && { list }) });
    }
    return { status: 202 };
  };
  return startStandIn(
    {
      name: 'Klaviyo',
      operations: documents.flatMap((name) => operationsOf(new URL(`openapi/${name}.json`, import.meta.url))),
      handlers: {
        create_client_event: takeEvent,
        create_event: takeEvent,
        create_client_profile({ body }) {
          profiles.push((body as { data: { attributes: unknown } }).data.attributes);
          return { status: 202 };
        },
        bulk_subscribe_profiles: takeSubscriptions,
        bulk_unsubscribe_profiles: takeSubscriptions,
        create_back_in_stock_subscription({ body }) {
          const { attributes, relationships } = (body as WatchBody).data;
          const { email } = attributes.profile.data.attributes;
          watches.push({ email, variant: relationships.variant.data.id });
          return { status: 202 };
        },
        get_profiles({ query }) {
          const named = /^equals\(email,(".*")\)$/.exec(query.get('filter') ?? '')?.[1];
          if (named === undefined) return failure(400, 'invalid_filter');
          const email = JSON.parse(named) as string;
          const last = subscriptions.findLast((each) => each.email === email);
          const data = last ? [profileOf(last)] : [];
          return json(200, { data, links: { self: 'https://a.klaviyo.com/api/profiles' } });
        },
      },
      routes: [
        { method: 'GET', path: /^\/_control\/events$/, handle: () => json(200, [...events.values()]) },
        { method: 'GET', path: /^\/_control\/profiles$/, handle: () => json(200, profiles) },
        { method: 'GET', path: /^\/_control\/subscriptions$/, handle: () => json(200, subscriptions) },
        { method: 'GET', path: /^\/_control\/watches$/, handle: () => json(200, watches) },
      ],
      clock: createClock(),
      keyHeader: 'revision',
      parse: (text) => (text === '' ? undefined : (JSON.parse(text) as unknown)),
      authorize({ operation, query, headers }) {
        if (headers['revision'] !== klaviyoRevision) return failure(400, 'invalid_revision');
        const isClient = operation.includes('client');
        if (isClient && headers['content-type'] !== klaviyoMediaType)
          return failure(415, 'unsupported_media_type');
        const isKnown = isClient
          ? query.get('company_id') === companyId && headers.authorization === undefined
          : headers.authorization === `Klaviyo-API-Key ${privateKey}`;
        return isKnown ? undefined : failure(401, 'not_authenticated');
      },
      refuse: (problems) => failure(400, 'invalid', problems),
      failure: (status) => failure(status, 'error'),
      spoil: (_kind, body) => body,
      save: () => undefined,
    },
    port,
  );
}

interface Subscription {
  readonly email: string;
  readonly consent: 'SUBSCRIBED' | 'UNSUBSCRIBED';
  readonly list?: string;
}

interface SubscriptionBody {
  readonly data: {
    readonly attributes: {
      readonly profiles: {
        readonly data: readonly {
          readonly attributes: {
            readonly email: string;
            readonly subscriptions: {
              readonly email: { readonly marketing: Pick<Subscription, 'consent'> };
            };
          };
        }[];
      };
    };
    readonly relationships?: { readonly list?: { readonly data: { readonly id: string } } };
  };
}

interface WatchBody {
  readonly data: {
    readonly attributes: {
      readonly profile: { readonly data: { readonly attributes: { readonly email: string } } };
    };
    readonly relationships: { readonly variant: { readonly data: { readonly id: string } } };
  };
}

/** A profile with what it is subscribed to, as Klaviyo lists it. */
function profileOf({ email, consent }: Subscription) {
  const marketing = {
    can_receive_email_marketing: consent === 'SUBSCRIBED',
    consent,
    last_updated: new Date().toISOString(),
  };
  return {
    type: 'profile',
    id: '01ABC',
    attributes: { email, subscriptions: { email: { marketing } } },
    links: { self: 'https://a.klaviyo.com/api/profiles/01ABC' },
  };
}

interface EventBody {
  readonly data: {
    readonly attributes: {
      readonly metric: { readonly data: { readonly attributes: { readonly name: string } } };
      readonly profile: { readonly data: { readonly attributes: { readonly email?: string } } };
      readonly unique_id?: string;
    };
  };
}

/** An error in the form of Klaviyo's (JSON:API). */
function failure(
  status: number,
  code: string,
  problems: readonly Problem[] = [{ field: '/', message: code }],
): Answer {
  return json(status, {
    errors: problems.map(({ field, message }, index) => ({
      id: String(index),
      status,
      code,
      title: code,
      detail: message,
      source: { pointer: field },
    })),
  });
}
