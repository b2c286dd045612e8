import { marketingTimeout } from '../../config/limits/tracking.ts';
import {
  klaviyoEvent,
  klaviyoMediaType,
  klaviyoProfile,
  klaviyoRevision,
} from '../../domain/tracking/klaviyo-body.ts';
import type { Delivery, MarketingSystem } from './marketing-system.ts';

/** An account at Klaviyo, as far as pages know it. */
export interface KlaviyoAccount {
  /** Base address of the API. */
  readonly url: string;
  /** ID of the account's site: public, and no key to anything. */
  readonly companyId: string;
}

/** Returns Klaviyo's endpoints for browsers: what is personal is in bodies, never in an address. */
export function createKlaviyo({ url, companyId }: KlaviyoAccount): MarketingSystem {
  const post = async (path: string, data: object): Promise<Delivery> => {
    try {
      const response = await fetch(
        `${url}/client/${path}?${new URLSearchParams({ company_id: companyId })}`,
        {
          method: 'POST',
          headers: { 'content-type': klaviyoMediaType, revision: klaviyoRevision },
          body: JSON.stringify({ data }),
          credentials: 'omit',
          keepalive: true,
          referrerPolicy: 'origin',
          signal: AbortSignal.timeout(marketingTimeout),
        },
      );
      if (response.ok) return 'sent';
      return response.status === 429 || response.status >= 500 ? 'unreachable' : 'refused';
    } catch {
      return 'unreachable';
    }
  };
  return {
    identify: (profile) => post('profiles', klaviyoProfile(profile)),
    track: (event, profile) => post('events', klaviyoEvent(event, profile)),
  };
}
