import { withoutNoise } from '../tax/tax-amount.ts';

/** By how much a price is lowered, as a share in whole percent, rounded down: of 100 lowered to 79.5 it is 0.2. */
export function discountShare(before: number, now: number): number {
  if (!(before > now) || !(now >= 0)) return 0;
  return Math.floor(withoutNoise(((before - now) / before) * 100)) / 100;
}
