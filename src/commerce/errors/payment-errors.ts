import { paymentRefusals } from '../contract/refusals.ts';
import { refused } from './refused.ts';

/** Refused calls about payment providers. */
export const paymentErrors = {
  unknownProvider: () => refused(paymentRefusals.unknownProvider, 'There is no such payment provider.'),
} as const;
