import { fixedTitle } from '../../../../payments/titles.ts';
import { firstPayment } from '../../../../config/payment.ts';
import { shownPayment, usablePayment, type PaymentSetUp } from '../../../../payments/offered-methods.ts';
import { fallbackShipping, shippingRules } from '../../../../config/shipping.ts';
import type { DecimalAmount } from '../../../../domain/money/minor-units.ts';
import { fromMinor, toMinor } from '../../../../domain/money/money.ts';
import { offeredPayment, payableUpTo, type Purchase } from '../../../../domain/payment/payment-methods.ts';
import type { OfferedShipping } from '../../../../domain/shipping/shipping-methods.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { withTaxInMinor } from '../../../../domain/tax/tax-amount.ts';
import { paymentKey } from '../../../../i18n/text-key.ts';
import { createTranslator } from '../../../../i18n/translator.ts';
import type { PaymentMethodAnswer, ShippingMethodAnswer } from '../../../contract/checkout.ts';
import type { Engine } from '../base/engine.ts';
import { providersOf } from '../base/providers-of.ts';
import type { ShippingTitles } from '../attempt/order-document.ts';
import type { PricedCart } from './price-cart.ts';

/** Returns the shipping methods of a cart as the API answers them (docs/reference/behaviour.md#a2). */
export function shippingMethodsOf(
  { offered, shippingTaxPercent }: PricedCart,
  storeView: StoreView,
): readonly ShippingMethodAnswer[] {
  const { fractionDigits } = storeView.i18n;
  return offered.map((method) => {
    const price = toMinor(method.price, fractionDigits);
    const taxed = withTaxInMinor(price, shippingTaxPercent, storeView.tax.sourcePriceIncludesTax);
    const [net, gross] = [fromMinor(taxed.net, fractionDigits), fromMinor(taxed.gross, fractionDigits)];
    return {
      ...shippingTitles(method, storeView),
      amount: net,
      base_amount: net,
      available: true,
      error_message: '',
      price_excl_tax: net,
      price_incl_tax: gross,
      ...(method.isDefault ? { default: true } : {}),
    };
  });
}

/** Finds the titles of a way of shipping. */
export function shippingTitles(
  { carrierCode, methodCode }: Pick<OfferedShipping, 'carrierCode' | 'methodCode'>,
  { i18n }: StoreView,
): ShippingTitles {
  const isIt = (rule: { readonly carrierCode: string; readonly methodCode: string }) =>
    rule.carrierCode === carrierCode && rule.methodCode === methodCode;
  const { carrierTitle, text } = shippingRules.find(isIt) ?? fallbackShipping;
  return {
    carrier_code: carrierCode,
    method_code: methodCode,
    carrier_title: carrierTitle,
    method_title: createTranslator(i18n.defaultLocale)(`order.shipping.${text}`),
  };
}

type Payments = Pick<Engine, 'payments' | 'clock' | 'checkout' | 'isTrial'>;

/**
 * Returns the payment methods of a cart as the API answers them (docs/reference/behaviour.md#a2). If the hosted
 * checkout is the shop's only one, it is the only method in the countries that it serves.
 */
export function paymentMethodsOf(
  priced: PricedCart,
  storeView: StoreView,
  engine: Payments,
): readonly PaymentMethodAnswer[] {
  const offered = offeredPayment(rulesOf(engine, storeView), purchaseOf(priced, storeView), firstPayment);
  const shown = shownPayment(offered, setUpOf(engine));
  const providers = providersOf(engine);
  return shown.map(({ code, isDefault }) => {
    const provider = providers.get(code);
    return {
      code,
      title: paymentTitle(code, storeView),
      ...(isDefault ? { default: true } : {}),
      ...(provider?.script && {
        script: { ...provider.script, fractionDigits: provider.digitsOf(storeView.i18n.currencyCode) },
      }),
    };
  });
}

/** Returns the highest total that can be paid, decimal, if the cart costs more; else undefined. */
export function paymentLimitOf(
  priced: PricedCart,
  storeView: StoreView,
  engine: Payments,
): DecimalAmount | undefined {
  return payableUpTo(rulesOf(engine, storeView), purchaseOf(priced, storeView));
}

function rulesOf(engine: Payments, { i18n: { currencyCode } }: StoreView) {
  return usablePayment(currencyCode, setUpOf(engine));
}

function setUpOf(engine: Payments): PaymentSetUp {
  const { isTrial = true, checkout = 'both' } = engine;
  return { isTrial, checkout, providers: providersOf(engine) };
}

function purchaseOf(
  { destination, totals, isVirtual }: PricedCart,
  { i18n: { currencyCode, fractionDigits } }: StoreView,
): Purchase {
  return {
    country: destination.country,
    currency: currencyCode,
    amount: fromMinor(totals.grandTotal, fractionDigits),
    isVirtual,
  };
}

/** Returns the title of a payment method in the store's language. Throws for a code without one. */
export function paymentTitle(code: string, { i18n }: StoreView): string {
  return fixedTitle(code) ?? createTranslator(i18n.defaultLocale)(paymentKey(code));
}
