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

const documents = ['create_client_event', 'create_client_profile', 'create_event'] as const;

/**
 * Starts a stand-in of Klaviyo: events and profiles of browsers, and events of servers. It checks each request by Klaviyo's
 * documents, and drops an event whose ID it has for the same profile and metric; `GET /_control/events` lists the others, and
 * `GET /_control/profiles` the profiles.
 */
export async function startKlaviyo({ port, companyId, privateKey }: KlaviyoOptions): Promise<StandIn> {
  const events = new Map<string, unknown>();
  const profiles: unknown[] = [];
  const takeEvent = ({ body }: Call): Answer => {
    const { attributes } = (body as EventBody).data;
    const { metric, profile, unique_id } = attributes;
    const key = JSON.stringify([metric.data.attributes.name, profile.data.attributes.email, unique_id]);
    if (!events.has(key)) events.set(key, attributes);
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
      },
      routes: [
        { method: 'GET', path: /^\/_control\/events$/, handle: () => json(200, [...events.values()]) },
        { method: 'GET', path: /^\/_control\/profiles$/, handle: () => json(200, profiles) },
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
