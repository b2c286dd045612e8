import { z } from 'zod';
import { measuredDevices, measuredPages, vitalNames } from '../../domain/vitals/web-vital.ts';

/** Body of POST rum. It identifies nobody. */
export const webVital = z.strictObject({
  name: z.enum(vitalNames),
  value: z.number().min(0).max(3_600_000).describe('Milliseconds; of CLS its score'),
  page: z.enum(measuredPages),
  store: z.string().max(20).describe('Code of the store'),
  device: z.enum(measuredDevices),
});
export type WebVital = z.infer<typeof webVital>;
