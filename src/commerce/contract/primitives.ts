import { z } from 'zod';

/** Text without control characters: what every database and log can hold. */
export const plainText = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .refine((text) => !/[\u0000-\u001f\u007f]/.test(text), 'Control characters are not allowed');

/** Stock keeping unit as clients send it. */
export const sku = plainText(128).refine((text) => text.trim() !== '', 'A sku is needed');

/** Id of an option or a selection: clients send numbers and texts alike, and they compare as texts (reference A2). */
export const optionId = z.union([
  z.int().nonnegative().transform(String),
  z.string().regex(/^\d{1,16}$/, 'Expected a whole number'),
]);

/** Id of a cart line; texts of digits are read as numbers. */
export const itemId = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^\d{1,15}$/, 'Expected a whole number')
    .transform(Number),
]);

/** A field that clients send along and the engine decides by itself: taken, never read. */
export const ignored = z.unknown().optional();
