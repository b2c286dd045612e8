import { z } from 'zod';

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
