import { z } from 'zod';
import { decimalAmount, type DecimalAmount } from '../../../../domain/money/minor-units.ts';

/** A number, which APIs also write as a text. */
export const looseNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(?:\.\d+)?$/)
    .transform(Number),
]);

/** True or false, which APIs also write as 1 and 0, as numbers or as texts. */
export const looseFlag = z.union([
  z.boolean(),
  looseNumber.transform((number) => number !== 0),
  z.enum(['true', 'false']).transform((text) => text === 'true'),
]);

/** A number that may be missing: some APIs send null, or an empty text. */
export const maybeNumber = z
  .union([looseNumber, z.null(), z.literal('')])
  .optional()
  .transform((value) => (typeof value === 'number' ? value : undefined));

/** An amount that may be missing. */
export const maybeAmount: z.ZodType<DecimalAmount | undefined> = maybeNumber.transform((value) =>
  value === undefined ? undefined : decimalAmount(value),
);

/** A text, which some APIs send as a number. */
export const looseText = z.union([z.string(), z.number().transform(String)]);

/** A text that may be missing. */
export const maybeText = looseText.nullish().transform((value) => value || undefined);

/** The answer of a command that was executed. A refusal with status 200 is a text (docs/reference/behaviour.md#b3). */
export const remoteTrue = z.union([z.literal(true), z.literal('true'), z.literal(1)]);
