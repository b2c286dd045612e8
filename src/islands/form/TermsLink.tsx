import type { Translate } from '../../i18n/translator.ts';

interface Props {
  /** Texts of the checkout. */
  readonly checkoutTexts: Translate;
  readonly termsUrl?: string | undefined;
}

/** Opens the terms beside what was entered, where the store has a page of them. */
export function TermsLink({ checkoutTexts, termsUrl }: Props) {
  return (
    termsUrl && (
      <p className="soft">
        <a href={termsUrl} target="_blank">
          {checkoutTexts('checkout.place.readTerms')}
        </a>
      </p>
    )
  );
}
