import type { CheckoutTools } from './tools.ts';

/** Opens the terms beside the checkout, where the store has a page of them. */
export function TermsLink({ tools: { t, page } }: { readonly tools: CheckoutTools }) {
  return (
    page.termsUrl && (
      <p className="soft">
        <a href={page.termsUrl} target="_blank">
          {t('checkout.place.readTerms')}
        </a>
      </p>
    )
  );
}
