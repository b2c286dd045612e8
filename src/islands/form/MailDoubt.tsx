import { likelyAddress } from '../../domain/checkout/mail-host-typo.ts';
import type { PersonalField } from '../../domain/checkout/validation.ts';
import type { Translate } from '../../i18n/translator.ts';

/** Returns the fields of a form whose mail host looks like a slip. */
export function doubtsOfMail({ emailAddress }: { readonly emailAddress: string }): readonly PersonalField[] {
  return likelyAddress(emailAddress) === undefined ? [] : ['emailAddress'];
}

interface Props {
  readonly checkoutTexts: Translate;
  readonly typed: string;
}

/** Asks whether another address was meant, and enters it on a click. */
export function MailDoubt({ checkoutTexts: t, typed }: Props) {
  const address = likelyAddress(typed) ?? '';
  return (
    <>
      {t('checkout.doubt.email', { address })}
      <button
        type="button"
        className="link-button"
        onClick={({ currentTarget }) => {
          const field = currentTarget.form?.elements.namedItem('emailAddress');
          if (!(field instanceof HTMLInputElement)) return;
          field.value = address;
          field.dispatchEvent(new Event('input', { bubbles: true }));
          field.focus();
        }}
      >
        {t('checkout.doubt.useEmail')}
      </button>
    </>
  );
}
