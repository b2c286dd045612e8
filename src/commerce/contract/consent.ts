import { z } from 'zod';
import { purposes, type Consent } from '../../domain/consent/consent.ts';

/**
 * The consent of a request, as the shopper's browser keeps it (docs/privacy.md). What can't be read counts as none given, and
 * refuses nothing.
 */
export const sentConsent = z
  .strictObject({
    version: z.int().positive(),
    at: z.iso.datetime(),
    wording: z.string().regex(/^[0-9a-f]{16}$/),
    purposes: z.array(z.enum(purposes)).max(purposes.length).readonly(),
  })
  .nullish()
  .catch(undefined) satisfies z.ZodType<Consent | null | undefined>;
