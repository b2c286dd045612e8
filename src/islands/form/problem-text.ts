import type { Message, MessageCode } from '../../domain/messages.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { TextKey } from '../../i18n/text-key.ts';

const keys: Partial<Record<MessageCode, TextKey>> = {
  fieldRequired: 'cart.validation.required',
  nameLength: 'cart.validation.nameLength',
  zipCodeLength: 'cart.validation.zipCodeLength',
  zipCodeDigits: 'cart.validation.zipCodeDigits',
  taxNumberLength: 'cart.validation.taxNumberLength',
  taxIdLength: 'cart.validation.taxIdLength',
  passwordLength: 'cart.validation.passwordLength',
  passwordTooCommon: 'cart.validation.passwordTooCommon',
  passwordsIdentical: 'cart.validation.passwordsIdentical',
  invalidEmail: 'cart.validation.email',
  acceptTerms: 'cart.validation.acceptTerms',
};

/** Returns the error of a field in the shopper's language (docs/reference/product.md#s5). */
export function problemText(t: Translate, { code, text, values }: Message): string {
  const key = keys[code];
  if (key) return t(key, values);
  return code === 'fieldRefused' ? String(values?.['text']) : text;
}
