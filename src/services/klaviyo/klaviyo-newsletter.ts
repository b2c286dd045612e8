import type { KlaviyoSettings } from '../../config/environment.ts';
import { statusTimeout } from '../../config/limits/tracking.ts';
import { callKlaviyo, type KlaviyoKey } from './call-klaviyo.ts';

/** A system that writes to subscribers beside the shop. Its calls reject where it did not take them. */
export interface NewsletterSystem {
  /** Subscribes who has agreed just now: that ends what they were unsubscribed by. */
  subscribe(subscriber: Subscriber): Promise<void>;
  unsubscribe(subscriber: Subscriber): Promise<void>;
  /** Returns when an address was unsubscribed there; undefined for one that was not. */
  unsubscribedAt(email: string): Promise<Date | undefined>;
  /** Has it tell an address when a product is in stock again; not given: the shop does. */
  readonly watch?: ((email: string, sku: string) => Promise<void>) | undefined;
}

/** Who is subscribed, and to which list; not given: that of the store. */
interface Subscriber {
  readonly email: string;
  readonly storeCode: string;
  readonly listId?: string | undefined;
}

/** Returns how newsletters are sent with Klaviyo. */
export function klaviyoNewsletter({
  lists,
  variantPrefix,
  ...key
}: KlaviyoKey & Pick<KlaviyoSettings, 'lists' | 'variantPrefix'>): NewsletterSystem {
  const listOf = ({ listId, storeCode }: Subscriber) => {
    const id = listId ?? lists?.get(storeCode);
    return id === undefined ? {} : { relationships: { list: { data: { type: 'list', id } } } as const };
  };
  return {
    subscribe: (subscriber) =>
      callKlaviyo(key, async ({ ProfilesApi }, open) => {
        const { email } = subscriber;
        const subscriptions = { email: { marketing: { consent: 'SUBSCRIBED' } } } as const;
        await open(ProfilesApi).bulkSubscribeProfiles({
          data: {
            type: 'profile-subscription-bulk-create-job',
            attributes: { profiles: { data: [{ type: 'profile', attributes: { email, subscriptions } }] } },
            ...listOf(subscriber),
          },
        });
      }),
    unsubscribe: (subscriber) =>
      callKlaviyo(key, async ({ ProfilesApi }, open) => {
        const { email } = subscriber;
        const subscriptions = { email: { marketing: { consent: 'UNSUBSCRIBED' } } } as const;
        await open(ProfilesApi).bulkUnsubscribeProfiles({
          data: {
            type: 'profile-subscription-bulk-delete-job',
            attributes: { profiles: { data: [{ type: 'profile', attributes: { email, subscriptions } }] } },
            ...listOf(subscriber),
          },
        });
      }),
    unsubscribedAt: (email) =>
      callKlaviyo(
        key,
        async ({ ProfilesApi }, open) => {
          const { body } = await open(ProfilesApi).getProfiles({
            filter: `equals(email,${JSON.stringify(email)})`,
            fieldsProfile: ['email'],
            additionalFieldsProfile: ['subscriptions'],
          });
          const { consent, lastUpdated } = body.data[0]?.attributes.subscriptions?.email?.marketing ?? {};
          return consent === 'UNSUBSCRIBED' && lastUpdated ? new Date(lastUpdated) : undefined;
        },
        statusTimeout,
      ),
    watch:
      variantPrefix === undefined
        ? undefined
        : (email, sku) =>
            callKlaviyo(key, async ({ CatalogsApi }, open) => {
              await open(CatalogsApi).createBackInStockSubscription({
                data: {
                  type: 'back-in-stock-subscription',
                  attributes: {
                    channels: ['EMAIL'],
                    profile: { data: { type: 'profile', attributes: { email } } },
                  },
                  relationships: {
                    variant: { data: { type: 'catalog-variant', id: `${variantPrefix}${sku}` } },
                  },
                },
              });
            }),
  };
}
