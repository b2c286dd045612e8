import { paymentDefinitions } from './providers.ts';

/** Returns the title of a payment method that is the same in every language; undefined where a text is its title. */
export function fixedTitle(code: string): string | undefined {
  return paymentDefinitions.find((each) => each.code === code)?.title;
}
