import type { Translate } from '../../i18n/translator.ts';
import { RequiredCheck, type FieldProps } from './Field.tsx';

interface Props extends Pick<FieldProps, 'tools' | 'form'> {
  readonly label: string;
  /** Texts of the checkout. */
  readonly checkoutTexts: Translate;
  readonly termsUrl: string | undefined;
}

/** Has the terms accepted, with a link to them; shows nothing where the store has no page of them. */
export function TermsCheck({ tools, form, label, checkoutTexts, termsUrl }: Props) {
  return (
    termsUrl && (
      <>
        <RequiredCheck tools={tools} form={form} name={acceptsTerms} label={label} />
        <p className="soft">
          <a href={termsUrl} target="_blank">
            {checkoutTexts('checkout.place.readTerms')}
          </a>
        </p>
      </>
    )
  );
}

const acceptsTerms = 'acceptsTerms';

/** Returns true if the terms were accepted, or the store has none to accept. */
export function areTermsAccepted(data: FormData, termsUrl: string | undefined): boolean {
  return !termsUrl || data.has(acceptsTerms);
}
