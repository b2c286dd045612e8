import { z } from 'zod';
import { isCountryCode } from '../domain/country-codes.ts';
import { configurationError } from './configuration-error.ts';
import type { Placeholder } from './placeholder.ts';
import { explain, problemsOf } from './problems-of.ts';

const text = z
  .string()
  .trim()
  .refine(
    (value) => value !== '',
    explain({ problem: 'the text is empty', hint: 'write at least one word' }),
  );

const ownerSchema = z.strictObject({
  /** The name of the shop, as shoppers know it. */
  shopName: text,
  /** The person or company that sells. */
  name: text,
  /** Such as GmbH or Ltd; empty for a person. */
  legalForm: z.string(),
  street: text,
  postcode: text,
  city: text,
  /** ISO 3166-1 code. */
  country: z
    .string()
    .refine(isCountryCode, explain({ hint: 'an ISO 3166-1 country code in upper case, such as SE or GB' })),
  email: z.email(),
  phone: text,
  /** The company's representatives, separated by commas. */
  managers: z.string(),
  /** Court or office, and number; empty where there is none. */
  register: z.string(),
  /** VAT identification number; empty where there is none. */
  taxId: z.string(),
});

/** The shop's owner. */
export type Owner = Readonly<z.infer<typeof ownerSchema>>;
export type OwnerField = keyof Owner;

/** The owner as the file tells, with placeholders for what is not known yet. */
export type OwnerRecord = { readonly [Field in OwnerField]: string | Placeholder };

/**
 * Checks the owner's file. Returns the values, and the names of those that are placeholders.
 * @throws {ConfigurationError} naming every wrong field.
 */
export function parseOwner(record: OwnerRecord): {
  readonly owner: Owner;
  readonly placeholders: readonly OwnerField[];
} {
  const entries = Object.entries(record) as [OwnerField, string | Placeholder][];
  const values = entries.map(([field, value]) => [
    field,
    typeof value === 'string' ? value : value.placeholder,
  ]);
  const given: unknown = Object.fromEntries(values);
  const { data, error } = ownerSchema.safeParse(given);
  if (error) {
    throw configurationError(
      'The owner of the shop can’t be told (src/config/owner.ts):',
      problemsOf(error, given, 'src/config/owner-schema.ts'),
    );
  }
  const placeholders = entries.filter(([, value]) => typeof value !== 'string').map(([field]) => field);
  return { owner: data, placeholders };
}

/** Returns the owner as the sender of a mail: the shop's name, quoted because it may hold a comma, and the address (RFC 5322). */
export function ownerAddress({ shopName, email }: Pick<Owner, 'shopName' | 'email'>): string {
  return `"${shopName.replace(/["\\]/g, '\\$&')}" <${email}>`;
}
