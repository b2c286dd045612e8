import { refusal } from './refusal.ts';

const forged = {
  status: 403,
  when: 'The signature or secret is invalid, or the shop has no secret',
} as const;

/** Refused webhooks (docs/reference/behaviour.md#a7). */
export const webhookErrors = {
  unknownProvider: refusal(
    { status: 404, when: 'The provider is not enabled, or does not send signed webhooks' },
    'There is no such payment provider.',
  ),
  noSecret: refusal(forged, 'Missing query param: secret'),
  badSecret: refusal(forged, 'Invalid secret'),
  badSignature: refusal(forged, 'Invalid signature'),
} as const;
