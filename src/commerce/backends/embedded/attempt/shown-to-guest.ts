import { cart as settings } from '../../../../config/shop.ts';
import type { Engine } from '../base/engine.ts';
import type { OrderAttempt } from './attempts.ts';

const hour = 60 * 60_000;

/**
 * Returns true while a guest may see the order's confirmation. Its URL stays in the browser's history, which others
 * may see, so it expires.
 */
export function isShownToGuest(
  { clock }: Pick<Engine, 'clock'>,
  { ended_at, created_at }: Pick<OrderAttempt, 'ended_at' | 'created_at'>,
): boolean {
  const elapsed = clock().getTime() - Date.parse(ended_at ?? created_at);
  return elapsed < settings.guestDetailsHours * hour;
}
