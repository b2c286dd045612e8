import { asciiHost } from '../session/email-key.ts';
import { message } from '../messages.ts';
import type { Message, MessageCode } from '../messages.ts';
import type { AddressDetails, PaymentDetails, PersonalDetails } from './details.ts';
import { regionsOf } from './regions.ts';
import { wrongDigits } from './zip-code-digits.ts';

/** The problems of a form's fields, in display order; a valid field is missing. */
export type Problems<Field extends string> = Readonly<Partial<Record<Field, Message>>>;

/** A rule of a field: the code of what is wrong, or nothing. */
type Rule = (value: string) => MessageCode | undefined;

const required: Rule = (value) => (value === '' ? 'fieldRequired' : undefined);
/** Requires a letter or a digit: a house has more than punctuation. */
const letterOrDigit: Rule = (value) => (/[\p{L}\p{N}]/u.test(value) ? undefined : 'fieldRequired');
const atLeast =
  (length: number, code: MessageCode): Rule =>
  (value) =>
    [...value].length < length ? code : undefined;
/**
 * Requires two letters, or one of a script without an alphabet, such as Chinese (docs/reference/product.md#s5;
 * docs/reference/decisions.md#d1).
 */
const givenName: Rule = (value) => (isGivenName(value) ? undefined : 'nameLength');
/** Accepts a missing value. */
const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === '' ? undefined : rule(value);

const email: Rule = (value) => (isEmailAddress(value) ? undefined : 'invalidEmail');

/** The rules of a field, the first that is broken counts (docs/reference/product.md#s5, docs/reference/behaviour.md#b17). */
const personalRules = {
  firstName: [required, givenName],
  lastName: [required],
  emailAddress: [required, email],
} satisfies Record<string, readonly Rule[]>;

const accountRules = {
  password: [required, atLeast(8, 'passwordLength')],
} satisfies Record<string, readonly Rule[]>;

const addressRules = {
  firstName: [required, givenName],
  lastName: [required],
  country: [required],
  streetAddress: [letterOrDigit],
  apartmentNumber: [optional(letterOrDigit)],
  city: [letterOrDigit],
  zipCode: [required, atLeast(3, 'zipCodeLength')],
} satisfies Record<string, readonly Rule[]>;

const invoiceRules = {
  company: [required],
  taxId: [required, atLeast(3, 'taxNumberLength')],
} satisfies Record<string, readonly Rule[]>;

const companyRules = {
  taxId: [optional(atLeast(3, 'taxIdLength'))],
} satisfies Record<string, readonly Rule[]>;

/** A field of the personal details. */
export type PersonalField = keyof typeof personalRules | 'password' | 'repeatedPassword' | 'acceptsTerms';
/** A field of an address. */
export type AddressField = keyof typeof addressRules | 'state';
/** A field of the payment details. */
export type PaymentField = AddressField | keyof typeof invoiceRules | 'paymentMethod';

/**
 * Returns true for invisible characters (zero-width, bidirectional, controls) and look-alikes (U+212A, a K; ſ; ａ):
 * two addresses that look the same are the same.
 */
function hasDisguise(text: string): boolean {
  return (
    /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(text) ||
    text.normalize('NFKD') !== text.normalize('NFD') ||
    /[\u2126\u212A\u212B]/.test(text)
  );
}

/** Labels of the host may have combining marks, as Hindi and Thai need them; UTS 46 decides (`asciiHost`). */
const emailPattern =
  /^[^\s@"(),:;<>[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])$/u;

/** Returns true if a given name has two characters, or one letter of a script in which a letter is a syllable or a word. */
export function isGivenName(name: string): boolean {
  return [...name].length >= 2 || /^\p{Lo}$/u.test(name.normalize('NFC'));
}

/**
 * Returns true for one `@`, a name before it, and a host of at least two parts after it; nothing that no mail could
 * be sent to.
 */
export function isEmailAddress(written: string): boolean {
  const text = written.normalize('NFC');
  return (
    text.length <= 254 &&
    !hasDisguise(written) &&
    emailPattern.test(text) &&
    !/^\.|\.\.|\.@/.test(text) &&
    asciiHost(text.slice(text.lastIndexOf('@') + 1)) !== undefined
  );
}

/**
 * Returns the problems of personal details: name, e-mail; with an account its password, repeated, and the terms
 * (docs/reference/product.md#s5, docs/reference/behaviour.md#b17).
 */
export function personalProblems(
  details: PersonalDetails & { readonly repeatedPassword?: string; readonly acceptsTerms?: boolean },
): Problems<PersonalField> {
  const problems = broken(personalRules, details);
  if (!details.createAccount) return problems;
  const { password, repeatedPassword = '', acceptsTerms = false } = details;
  return {
    ...problems,
    // A password is taken as it is: blanks are part of it.
    ...brokenExactly(accountRules, { password }),
    ...repeatedProblem(password, repeatedPassword),
    ...(!acceptsTerms && { acceptsTerms: message('acceptTerms') }),
  };
}

/** Returns the problem of the e-mail address of a login. */
export function emailProblems(details: { readonly email: string }): Problems<'email'> {
  return broken({ email: personalRules.emailAddress }, details);
}

/**
 * Returns the problems of a shipping or billing address: a region if the country has a list of them, and as many
 * digits as its ZIP codes have.
 */
export function addressProblems(details: AddressDetails): Problems<AddressField> {
  const problems = broken(addressRules, details);
  const digits = problems.zipCode ? undefined : wrongDigits(details.country, details.zipCode);
  const regions = regionsOf(details.country);
  const isMissing = regions.length > 0 && !regions.some(({ code }) => code === details.state);
  return {
    ...problems,
    ...(digits !== undefined && { zipCode: message('zipCodeDigits', { digits }) }),
    ...(isMissing && { state: message('fieldRequired') }),
  };
}

/** Returns the problems of an account's address, in which a company may leave out its tax ID. */
export function accountAddressProblems(
  details: AddressDetails & Pick<PaymentDetails, 'taxId'>,
): Problems<AddressField | 'taxId'> {
  return { ...addressProblems(details), ...broken(companyRules, details) };
}

/**
 * Returns the problems of the payment step: billing address, payment method, and for an invoice company and tax ID.
 */
export function paymentProblems(
  details: PaymentDetails,
  { wantsInvoice = false, ownAddress = false } = {},
): Problems<PaymentField> {
  return {
    ...(ownAddress && addressProblems(details)),
    ...(wantsInvoice && broken(invoiceRules, details)),
    ...(!details.paymentMethod && { paymentMethod: message('fieldRequired') }),
  };
}

/** Returns true if there are no problems. */
export function isValid(problems: Problems<string>): boolean {
  return Object.keys(problems).length === 0;
}

function repeatedProblem(password: string, repeated: string): Problems<'repeatedPassword'> {
  if (repeated === '') return { repeatedPassword: message('fieldRequired') };
  return repeated === password ? {} : { repeatedPassword: message('passwordsIdentical') };
}

function broken<Field extends string>(
  rules: Readonly<Record<Field, readonly Rule[]>>,
  details: Readonly<Partial<Record<NoInfer<Field>, unknown>>>,
): Problems<Field> {
  const fields = Object.keys(rules) as Field[];
  const trimmed = Object.fromEntries(fields.map((field) => [field, String(details[field] ?? '').trim()]));
  return brokenExactly(rules, trimmed as Record<Field, string>);
}

function brokenExactly<Field extends string>(
  rules: Readonly<Record<Field, readonly Rule[]>>,
  values: Readonly<Record<Field, string>>,
): Problems<Field> {
  const found = (Object.keys(rules) as Field[]).flatMap((field) => {
    const codes = rules[field].map((rule) => rule(values[field]));
    const code = codes.find((each) => each !== undefined);
    return code ? [[field, message(code)] as const] : [];
  });
  return Object.fromEntries(found) as Problems<Field>;
}
