import type { InputHTMLAttributes } from 'react';

type KnownInput = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'maxLength'
>;

const address: KnownInput = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 254,
};
const newPassword: KnownInput = { type: 'password', autoComplete: 'new-password', maxLength: 256 };

/** Attributes of fields by name (`domain/checkout/details.ts`). */
export const knownInputs: Readonly<Record<string, KnownInput>> = {
  firstName: { autoComplete: 'given-name', maxLength: 100 },
  lastName: { autoComplete: 'family-name', maxLength: 100 },
  emailAddress: { ...address, autoComplete: 'email' },
  // With it one logs in.
  email: { ...address, autoComplete: 'username' },
  currentPassword: { ...newPassword, autoComplete: 'current-password' },
  password: newPassword,
  repeatedPassword: newPassword,
  company: { autoComplete: 'organization', maxLength: 200 },
  country: { autoComplete: 'country' },
  streetAddress: { autoComplete: 'address-line1', maxLength: 200 },
  apartmentNumber: { autoComplete: 'address-line2', maxLength: 200 },
  zipCode: { autoComplete: 'postal-code', autoCapitalize: 'characters', maxLength: 20 },
  city: { autoComplete: 'address-level2', maxLength: 100 },
  state: { autoComplete: 'address-level1' },
  phoneNumber: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
  // Those of a review, whose name is public.
  nickname: { autoComplete: 'nickname', maxLength: 100 },
  title: { autoComplete: 'off', maxLength: 255 },
  taxId: { autoComplete: 'off', maxLength: 40 },
};
