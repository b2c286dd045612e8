import type { APIRoute } from 'astro';
import { countryRedirects, fallbackStoreCode } from '../config/shop.ts';
import { offeredStore, shippingCountryOf } from '../domain/store-view/store-choice.ts';
import { createTranslator } from '../i18n/translator.ts';
import { countryOf } from './_visitor-country.ts';

/** The answer of `/visitor`. */
export interface VisitorAnswer {
  /** ISO code; null where nobody knows. */
  readonly country: string | null;
  /** The same where the store of the page ships there, else null. */
  readonly shippingCountry: string | null;
  /** The store that the page may offer, in that store's own words. */
  readonly offer: {
    readonly storeCode: string;
    readonly locale: string;
    readonly text: string;
    readonly go: string;
    readonly stay: string;
  } | null;
}

/**
 * Answers GET /visitor?store={code of the page's store}&chosen={code of the store that the visitor chose}: the
 * visitor's country, and the store to suggest in a banner (docs/reference/product.md#s2). Pages are files, so they
 * request it.
 */
export const GET: APIRoute = ({ request, url, locals: { storeRecords: storeViews } }) => {
  const current = storeViews.find(({ storeCode }) => storeCode === url.searchParams.get('store'));
  const country = countryOf(request);
  const store = offeredStore({
    country,
    currentStoreCode: current?.storeCode ?? '',
    chosenStoreCode: url.searchParams.get('chosen'),
    storeViews,
    rules: { redirects: countryRedirects, fallback: fallbackStoreCode },
  });
  const answer: VisitorAnswer = {
    country: country ?? null,
    shippingCountry: (current && shippingCountryOf(country, current)) ?? null,
    offer: store ? offerOf(store) : null,
  };
  return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } });
};

function offerOf({ storeCode, name, i18n }: App.Locals['storeView']): VisitorAnswer['offer'] {
  const t = createTranslator(i18n.defaultLocale);
  return {
    storeCode,
    locale: i18n.defaultLocale,
    text: t('common.visitor.text', { store: name }),
    go: t('common.visitor.go', { store: name }),
    stay: t('common.visitor.stay'),
  };
}
