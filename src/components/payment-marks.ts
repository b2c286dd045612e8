import { readEnvironment } from '../config/environment.ts';
import { namedPayment } from '../config/shown-settings.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { paymentKey } from '../i18n/payment-key.ts';
import type { Translate } from '../i18n/translator.ts';
import type { PaymentMark } from '../islands/payment/PaymentMarks.tsx';
import drawings from '../islands/payment/marks.svg?url';
import { klarna, paypal, stripePayments } from '../domain/payment/payment-codes.ts';

const environment = readEnvironment();

const drawn: Readonly<Record<string, readonly (readonly [id: string, name: string])[]>> = {
  [stripePayments]: [
    ['visa', 'Visa'],
    ['mastercard', 'Mastercard'],
    ['amex', 'American Express'],
  ],
  [paypal]: [['paypal', 'PayPal']],
  [klarna]: [['klarna', 'Klarna']],
};

/** Returns how the pages of a store show its payment methods, in the order of the checkout. */
export function paymentMarks({
  storeView,
  t,
}: {
  storeView: StoreView;
  t: Translate;
}): readonly PaymentMark[] {
  return namedPayment(storeView, environment).flatMap(
    (code): readonly PaymentMark[] =>
      drawn[code]?.map(([id, name]) => ({ name, image: `${drawings}#${id}` })) ?? [
        { name: t(paymentKey(code)) },
      ],
  );
}
