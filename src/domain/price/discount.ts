import { withoutNoise } from '../tax/tax-amount.ts';

/** Returns the share by which a price is reduced, in whole percent rounded down: 100 reduced to 79.5 is 0.2. */
export function discountShare(before: number, now: number): number {
  if (!(before > now) || !(now >= 0)) return 0;
  return Math.floor(withoutNoise(((before - now) / before) * 100)) / 100;
}
