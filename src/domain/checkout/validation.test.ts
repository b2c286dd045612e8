import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyPaymentDetails, emptyPersonalDetails, emptyShippingDetails } from './details.ts';
import {
  accountAddressProblems,
  addressProblems,
  emailProblems,
  isEmailAddress,
  isGivenName,
  isValid,
  paymentProblems,
  personalProblems,
} from './validation.ts';

const person = { ...emptyPersonalDetails, firstName: 'Ada', lastName: 'L', emailAddress: 'ada@example.org' };
const account = {
  ...person,
  createAccount: true,
  password: 'paper and ink',
  repeatedPassword: 'paper and ink',
  acceptsTerms: true,
};
const address = {
  ...emptyShippingDetails,
  firstName: 'Ada',
  lastName: 'Lovelace',
  country: 'DE',
  streetAddress: 'Lange Straße 5',
  city: 'Köln',
  zipCode: '50667',
};

const textsOf = (problems: Readonly<Record<string, { text: string } | undefined>>) =>
  Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, message?.text]));

describe('personal details', () => {
  test.each([
    [{}, {}],
    [{ firstName: '' }, { firstName: 'Field is required' }],
    [{ firstName: '   ' }, { firstName: 'Field is required' }],
    [{ firstName: 'A' }, { firstName: 'Name must have at least 2 letters' }],
    [{ firstName: ' A ' }, { firstName: 'Name must have at least 2 letters' }],
    [{ firstName: '𝒜' }, { firstName: 'Name must have at least 2 letters' }],
    [{ firstName: 'Åé' }, {}],
    [{ firstName: '伟' }, {}],
    [{ firstName: '가' }, {}],
    [{ firstName: '가'.normalize('NFD') }, {}],
    [{ firstName: 'Ж' }, { firstName: 'Name must have at least 2 letters' }],
    [{ firstName: '1' }, { firstName: 'Name must have at least 2 letters' }],
    [{ emailAddress: 'x@उदाहरण.भारत' }, {}],
    [{ emailAddress: 'x@ตัวอย่าง.ไทย' }, {}],
    [{ lastName: '' }, { lastName: 'Field is required' }],
    [{ lastName: 'B' }, {}],
    [{ emailAddress: '' }, { emailAddress: 'Field is required' }],
    [{ emailAddress: 'ada' }, { emailAddress: 'Please provide valid e-mail address' }],
    [{ emailAddress: ' ada@example.org ' }, {}],
    [
      { firstName: '', lastName: '', emailAddress: '' },
      { firstName: 'Field is required', lastName: 'Field is required', emailAddress: 'Field is required' },
    ],
    // Without an account nobody asks for a password.
    [{ password: 'short', repeatedPassword: 'other' }, {}],
  ])('%j: %j', (change, expected) => {
    expect(textsOf(personalProblems({ ...person, ...change }))).toEqual(expected);
  });

  test.each([
    [{}, {}],
    [{ password: '' }, { password: 'Field is required', repeatedPassword: 'Passwords must be identical' }],
    [
      { password: 'seven77', repeatedPassword: 'seven77' },
      { password: 'Password must have at least 8 letters' },
    ],
    [{ password: 'eight888', repeatedPassword: 'eight888' }, {}],
    [{ password: '        ', repeatedPassword: '        ' }, {}],
    [{ repeatedPassword: '' }, { repeatedPassword: 'Field is required' }],
    [{ repeatedPassword: 'paper and ink ' }, { repeatedPassword: 'Passwords must be identical' }],
    [{ acceptsTerms: undefined as never }, { acceptsTerms: 'You must accept the terms and conditions' }],
    [{ acceptsTerms: false }, { acceptsTerms: 'You must accept the terms and conditions' }],
  ])('with an account %j: %j', (change, expected) => {
    expect(textsOf(personalProblems({ ...account, ...change }))).toEqual(expected);
  });
});

test.each([
  [{}, {}],
  [{ firstName: 'A' }, { firstName: 'Name must have at least 2 letters' }],
  [{ firstName: 'Al' }, {}],
  [{ lastName: ' ' }, { lastName: 'Field is required' }],
  [{ country: '' }, { country: 'Field is required' }],
  [{ streetAddress: '' }, { streetAddress: 'Field is required' }],
  [{ streetAddress: '--' }, { streetAddress: 'Field is required' }],
  [{ streetAddress: 'Улица 1' }, {}],
  [{ apartmentNumber: '' }, {}],
  [{ apartmentNumber: '#' }, { apartmentNumber: 'Field is required' }],
  [{ city: '…' }, { city: 'Field is required' }],
  [{ zipCode: '' }, { zipCode: 'Field is required' }],
  [{ zipCode: '12' }, { zipCode: 'Zip-code must have at least 3 letters' }],
  [{ zipCode: ' 12 ' }, { zipCode: 'Zip-code must have at least 3 letters' }],
  [{ zipCode: '5066' }, { zipCode: 'Zip-code must have 5 digits in this country' }],
  [{ country: 'AT', zipCode: '50667' }, { zipCode: 'Zip-code must have 4 digits in this country' }],
  [{ country: 'IS', zipCode: '101' }, {}],
  [{ phoneNumber: '' }, {}],
  [{ country: 'US' }, { state: 'Field is required' }],
  [{ country: 'US', state: 'NY' }, {}],
  [{ country: 'US', state: 'ON' }, { state: 'Field is required' }],
  [{ country: 'CA', state: 'ON' }, {}],
])('an address with %j: %j', (change, expected) => {
  expect(textsOf(addressProblems({ ...address, ...change }))).toEqual(expected);
});

test.each([
  ['', {}],
  [' ', {}],
  ['DE', { taxId: 'Tax ID must have at least 3 letters' }],
  [' 12 ', { taxId: 'Tax ID must have at least 3 letters' }],
  ['DE1', {}],
])('an account’s address with the tax ID %j: %j', (taxId, expected) => {
  expect(textsOf(accountAddressProblems({ ...address, taxId }))).toEqual(expected);
  const nowhere = { ...address, city: '', taxId };
  expect(textsOf(accountAddressProblems(nowhere))).toEqual({ city: 'Field is required', ...expected });
});

test.each([
  [{}, {}, { paymentMethod: 'Field is required' }],
  [{ paymentMethod: undefined as never }, {}, { paymentMethod: 'Field is required' }],
  [{ paymentMethod: 'banktransfer' }, {}, {}],
  [
    { paymentMethod: 'banktransfer' },
    { wantsInvoice: true },
    { company: 'Field is required', taxId: 'Field is required' },
  ],
  [
    { paymentMethod: 'banktransfer', company: 'Ink AB', taxId: 'SE' },
    { wantsInvoice: true },
    { taxId: 'Tax identification number must have at least 3 letters' },
  ],
  [{ paymentMethod: 'banktransfer', company: 'Ink AB', taxId: 'SE1' }, { wantsInvoice: true }, {}],
  [{ paymentMethod: 'banktransfer', zipCode: '1' }, {}, {}],
  [
    { paymentMethod: 'banktransfer', zipCode: '1' },
    { ownAddress: true },
    { zipCode: 'Zip-code must have at least 3 letters' },
  ],
])('paying with %j, %j: %j', (change, options, expected) => {
  expect(textsOf(paymentProblems({ ...emptyPaymentDetails, ...address, ...change }, options))).toEqual(
    expected,
  );
});

test.each([
  ['ada@example.org', true],
  ["o'hara+art@mail.example.co.uk", true],
  ['åsa@smörgås.se', true],
  ['a@b.co', true],
  ['', false],
  ['ada', false],
  ['ada@', false],
  ['@example.org', false],
  ['ad\u200Ba@example.org', false],
  ['ad\u202Ea@example.org', false],
  ['ada\u00AD@example.org', false],
  ['\u{E0061}da@example.org', false],
  ['\u212Aate@example.org', false],
  ['\uFF41da@example.org', false],
  ['ada@exa\u200Bmple.org', false],
  ['mu\u0308ller@mu\u0308nchen.de', true],
  ['ada@xn--mnchen-3ya.de', true],
  ['ada@xn--\u00FC.de', false],
  ['ada@example', false],
  ['ada@@example.org', false],
  ['ada@exa mple.org', false],
  ['ada lovelace@example.org', false],
  ['ada@example..org', false],
  ['ada@-example.org', false],
  ['ada@example-.org', false],
  ['.ada@example.org', false],
  ['ada.@example.org', false],
  ['a..b@example.org', false],
  ['Ada <ada@example.org>', false],
  ['ada@example.org,eva@example.org', false],
  [`${'a'.repeat(65)}@example.org`, false],
  [`ada@${'a.'.repeat(130)}org`, false],
  [`ada@${'a.'.repeat(123)}orgs`, true],
  [`ada@${'a.'.repeat(123)}orgsx`, false],
])('%s is an e-mail address: %s', (text, expected) => {
  expect(isEmailAddress(text)).toBe(expected);
});

test.each([
  ['', 'fieldRequired'],
  ['  ', 'fieldRequired'],
  ['ada@', 'invalidEmail'],
  [' ada@example.org ', undefined],
])('a login with "%s": %s', (email, code) => {
  expect(emailProblems({ email }).email?.code).toBe(code);
});

test('only details without problems are valid', () => {
  expect(isValid(personalProblems(person))).toBe(true);
  expect(isValid(personalProblems(emptyPersonalDetails))).toBe(false);
});

test('any text is validated quickly and without throwing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      expect(typeof isEmailAddress(text)).toBe('boolean');
      const problems = addressProblems({ ...address, streetAddress: text, zipCode: text });
      const others = Object.keys(problems).filter((field) => !['streetAddress', 'zipCode'].includes(field));
      expect(others).toEqual([]);
      if (text.trim() === '') expect(problems.streetAddress?.code).toBe('fieldRequired');
    }),
  );
});

test.each([
  ['Al', true],
  ['伟', true],
  ['A', false],
  ['', false],
])('the given name %j is valid: %j', (name, expected) => {
  expect(isGivenName(name)).toBe(expected);
});
