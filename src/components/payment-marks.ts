import { readEnvironment } from '../config/environment.ts';
import { paymentEnvironment } from '../commerce/payment-environment.ts';
import { namedPayment } from '../payments/shown-payment.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { paymentKey } from '../i18n/text-key.ts';
import type { Translate } from '../i18n/translator.ts';
import type { PaymentMark } from '../islands/payment/PaymentMarks.tsx';
import drawings from '../islands/payment/marks.svg?url';

const environment = paymentEnvironment(readEnvironment());

/** Returns how the pages of a store show its payment methods, in the order of the checkout. */
export function paymentMarks({
  storeView,
  t,
}: {
  storeView: StoreView;
  t: Translate;
}): readonly PaymentMark[] {
  return namedPayment(storeView, environment).flatMap(
    ({ code, marks, title = t(paymentKey(code)) }): readonly PaymentMark[] =>
      marks?.map(([id, name]) => ({ name, image: `${drawings}#${id}` })) ?? [{ name: title }],
  );
}
