import { z } from 'zod';
import { explain } from './problems-of.ts';

const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value);

/** Creates the schema of an environment variable: an empty one counts as not set. */
export const variable = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyIsUnset, schema);

/** The address of a service, without a slash at its end and without credentials, such as `https://search.example.com`. */
export const serviceAddress = z
  .string()
  .refine(
    (value) => /^https?:\/\//.test(value) && URL.canParse(value) && !/[?#@]/.test(value),
    explain({
      problem: 'it is no address of a server',
      hint: 'one such as https://search.example.com, without a key in it',
    }),
  )
  .transform((value) => value.replace(/\/+$/, ''));
