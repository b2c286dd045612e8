import { webhookRefusals } from '../contract/refusals.ts';
import { refused } from './refused.ts';

const { forged } = webhookRefusals;

/** Refused webhooks (reference A7). */
export const webhookErrors = {
  noSecret: () => refused(forged, 'Missing query param: secret'),
  badSecret: () => refused(forged, 'Invalid secret'),
  badSignature: () => refused(forged, 'Invalid signature'),
} as const;
