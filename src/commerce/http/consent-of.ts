import type { Consent } from '../../domain/consent/consent.ts';

interface Sent {
  readonly headers: Headers;
  readonly body: { readonly consent?: Consent | null | undefined };
}

/** Returns the consent of a request; none where the browser asks that nothing is shared (Global Privacy Control). */
export function consentOf({ headers, body }: Sent): Consent | undefined {
  return headers.get('sec-gpc') === '1' ? undefined : (body.consent ?? undefined);
}
