import type { PaymentDefinition } from './port/definition.ts';
import { paymentDefinitions } from './providers.ts';
import type { PaymentSettings } from './settings.ts';

/** The settings that decide which payment methods a shop has. */
export interface PaymentSetUp extends Pick<PaymentSettings, 'checkout' | 'isTrial'> {
  /** Codes of the payment methods whose providers are set up. */
  readonly providers: Pick<ReadonlySet<string>, 'has'>;
}

/** Returns the payment methods that a shop can take in a currency. */
export function usablePayment(
  currency: string,
  { providers, checkout, isTrial }: PaymentSetUp,
): readonly PaymentDefinition[] {
  return paymentDefinitions.filter(
    (each) =>
      (each.isOffline || providers.has(each.code)) &&
      !(each.isHosted && checkout === 'own') &&
      (each.isUsable?.(currency, { isTrial }) ?? true),
  );
}

/** Returns the payment methods that buyers see: where the hosted checkout is the only one, it hides the others. */
export function shownPayment<Method extends Pick<PaymentDefinition, 'isHosted'>>(
  offered: readonly Method[],
  { checkout }: Pick<PaymentSetUp, 'checkout'>,
): readonly Method[] {
  const hosted = offered.filter(({ isHosted }) => isHosted);
  return checkout === 'hosted' && hosted.length > 0 ? hosted : offered;
}

/** Returns the code of the hosted checkout where the shop has no other one. */
export function onlyCheckout({ checkout, providers }: PaymentSetUp): string | undefined {
  const hosted = paymentDefinitions.find(({ code, isHosted }) => isHosted && providers.has(code));
  return checkout === 'hosted' ? hosted?.code : undefined;
}

/** Returns the name of the provider behind a payment method, for the shop's owner. */
export function providerName(code: string): string {
  return paymentDefinitions.find((each) => each.code === code)?.name ?? code;
}
