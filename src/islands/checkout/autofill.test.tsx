import { atom } from 'nanostores';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  emptyPaymentDetails,
  emptyPersonalDetails,
  emptyShippingDetails,
  type PersonalDetails,
  type ShippingDetails,
} from '../../domain/checkout/details.ts';
import { PaymentStep } from './PaymentStep.tsx';
import { PersonalStep } from './PersonalStep.tsx';
import { ShippingStep } from './ShippingStep.tsx';
import type { CheckoutTools } from './tools.ts';

const none = { status: 'unknown', methods: [] };
const texts = (key: string) => key;
const tools = {
  t: texts,
  cartTexts: texts,
  clients: {},
  page: { countries: [{ code: 'US', name: 'United States' }], accountUrl: '/account', legalUrls: {} },
  flow: { state: atom({ shipping: none, payment: none }) },
} as unknown as CheckoutTools;
const nothing = () => undefined;
const american = { ...emptyShippingDetails, country: 'US' };

/** What the browser is told of each field that one types or chooses in, by its name. */
function autofillOf(step: ReactElement): Record<string, string | undefined> {
  const fields = renderToStaticMarkup(step).match(/<(input|select) [^>]*>/g) ?? [];
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  const typed = fields.filter((tag) => !['checkbox', 'radio'].includes(attribute(tag, 'type') ?? ''));
  return Object.fromEntries(
    typed.map((tag) => [attribute(tag, 'name') ?? tag, attribute(tag, 'autocomplete')]),
  );
}

test('lets the browser fill in the buyer, and a new password', () => {
  const details = { ...emptyPersonalDetails, createAccount: true };
  const step = (
    <PersonalStep
      tools={tools}
      details={details}
      canCreateAccount
      nextLabel=""
      refusals={0}
      onKeep={nothing}
      onDone={() => Promise.resolve(undefined)}
    />
  );
  expect(autofillOf(step)).toEqual({
    firstName: 'given-name',
    lastName: 'family-name',
    emailAddress: 'email',
    password: 'new-password',
    repeatedPassword: 'new-password',
  });
});

const stepTo = (person: PersonalDetails, recipient: Partial<ShippingDetails> = {}) => (
  <ShippingStep
    tools={tools}
    details={{ ...american, ...recipient }}
    person={person}
    refusals={0}
    onKeep={nothing}
    onChoose={nothing}
    onDone={nothing}
  />
);

test('lets the browser fill in the shipping address', () => {
  const person = { ...emptyPersonalDetails, firstName: 'Ada', lastName: 'Lovelace' };
  expect(autofillOf(stepTo(person))).toEqual({
    firstName: 'shipping given-name',
    lastName: 'shipping family-name',
    country: 'shipping country',
    streetAddress: 'shipping address-line1',
    apartmentNumber: 'shipping address-line2',
    zipCode: 'shipping postal-code',
    city: 'shipping address-level2',
    state: 'shipping address-level1',
    phoneNumber: 'shipping tel',
  });
});

test('does not ask for the buyer’s name again, and sends it', () => {
  const name = { firstName: 'Ada', lastName: 'Lovelace' };
  const html = renderToStaticMarkup(stepTo({ ...emptyPersonalDetails, ...name }, name));
  expect(html).toContain('<input type="hidden" name="firstName" value="Ada"/>');
  expect(html).toContain('<input type="hidden" name="lastName" value="Lovelace"/>');
  expect(html).not.toContain('given-name');
  expect(html).not.toContain('family-name');
});

test('lets the browser fill in another billing address, and the company', () => {
  const step = (
    <PaymentStep
      tools={tools}
      details={emptyPaymentDetails}
      shipping={american}
      billing={american}
      isVirtual={false}
      hasBillingAddress
      wantsInvoice
      onKeep={nothing}
      onChoose={nothing}
      onRetry={nothing}
      onDone={nothing}
    />
  );
  expect(autofillOf(step)).toEqual({
    firstName: 'billing given-name',
    lastName: 'billing family-name',
    country: 'billing country',
    streetAddress: 'billing address-line1',
    apartmentNumber: 'billing address-line2',
    zipCode: 'billing postal-code',
    city: 'billing address-level2',
    state: 'billing address-level1',
    phoneNumber: 'billing tel',
    company: 'organization',
    taxId: 'off',
  });
});
