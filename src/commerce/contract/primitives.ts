import { z } from 'zod';
import { largestQuantity } from '../../domain/cart/cart-limits.ts';
import { isDecimalAmount, type DecimalAmount } from '../../domain/money/minor-units.ts';
import { skusPerCall } from '../../config/limits/api.ts';

/** Creates the schema of a text without control characters, which every database and log can store. */
export const plainText = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .refine((text) => !/[\u0000-\u001f\u007f]/.test(text), 'Control characters are not allowed');

/** Creates the schema of a text of several lines. */
export const plainLines = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .refine((text) => !/[\u0000-\u0009\u000b-\u001f\u007f]/.test(text), 'Control characters are not allowed');

/** Stock keeping unit as clients send it. */
export const sku = plainText(128).refine((text) => text.trim() !== '', 'A sku is needed');

/** The key by which a client names one command, however often it sends it: header `Idempotency-Key`. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,100}$/, 'A key of 8 to 100 letters, digits and signs without spaces is needed');

/** An amount of money as the API writes it: in decimals of the currency. */
export const decimalAmount: z.ZodType<DecimalAmount, number> = z.number().refine(isDecimalAmount);

/** Skus as a query names them, `a,b`: each once. */
export const skuList = z
  .string('skus parameter is required')
  .transform((text, context) => {
    const names = text.split(',').map((each) => each.trim());
    const skus = [...new Set(names.filter((each) => each !== ''))];
    const problem = skus.length === 0 ? 'skus parameter is required' : tooManySkus(skus);
    if (problem !== undefined)
      context.addIssue({ code: 'custom', message: problem, params: { isText: true } });
    return skus;
  })
  .pipe(z.array(sku));

function tooManySkus({ length }: readonly string[]): string | undefined {
  return length > skusPerCall ? `At most ${skusPerCall} skus can be asked for.` : undefined;
}

/**
 * Id of an option or a selection: clients send numbers and texts alike, and they compare as texts
 * (docs/reference/behaviour.md#a2).
 */
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

/** Pieces that a line of a cart may hold; texts of digits are read as numbers. */
export const linePieces = z.union([
  z.int().min(1).max(largestQuantity),
  z
    .string()
    .regex(/^[1-9]\d*$/, 'Quantity must be positive integer')
    .transform(Number)
    .pipe(z.number().max(largestQuantity)),
]);

type Primitive = string | number | boolean | null | undefined;

/** A value to read. */
export type DeepReadonly<Value> = Value extends Primitive
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly DeepReadonly<Item>[]
    : Value extends object
      ? { readonly [Field in keyof Value]: DeepReadonly<Value[Field]> }
      : Value;

/** Type of what a schema describes in answers. */
export type Answered<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;

/** Creates the schema of an object whose fields the API does not define, such as a product of the catalogue. */
export const anyObject = <Value extends object = object>(description: string) =>
  z
    .custom<Value>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
    .meta({ type: 'object', description });

/**
 * Reads what `form` makes of a value. Other forms are taken, but clients are promised that of the schema: it is what types and
 * documents show.
 */
export function inAnyForm<Schema extends z.ZodType, Form = z.input<Schema>>(
  form: (value: unknown) => unknown,
  schema: Schema,
) {
  return z.preprocess<unknown, Schema, Form>(form, schema);
}

/**
 * Refuses a value with one text of its own, where `problem` has one; else reads it by the schema, whose refusals are lists.
 * Clients know some refusals by their text (docs/reference/behaviour.md#a2).
 */
export function unlessRefused<Schema extends z.ZodType, Form = z.input<Schema>>(
  problem: (value: unknown) => string | undefined,
  schema: Schema,
) {
  return z.preprocess<unknown, Schema, Form>((value, context) => {
    const message = problem(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message, params: { isText: true } });
    return value;
  }, schema);
}

/** The body of a call that has nothing to say: `{}`, or none. */
export const emptyBody = z.strictObject({}).nullish();

/** A field that clients send along and the engine decides by itself: taken, never read. */
export const ignored = z.unknown().optional();

/** The instant of what an answer says, where the system that knows it could not be asked. */
export const asOf = z
  .string()
  .optional()
  .describe(
    'The instant from which this is, in ISO 8601, if the shop sells through another system that could not be asked; else absent',
  );
