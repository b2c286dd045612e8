import { cart as settings } from '../../../../config/shop.ts';
import type { Engine } from '../base/engine.ts';
import type { OrderAttempt } from './attempts.ts';

const hour = 60 * 60_000;

/** The address of a confirmation stays in the history of a browser that others may use, too: it shows the order for a while. */
export function isShownToGuest(
  { clock }: Pick<Engine, 'clock'>,
  { ended_at, created_at }: Pick<OrderAttempt, 'ended_at' | 'created_at'>,
): boolean {
  const elapsed = clock().getTime() - Date.parse(ended_at ?? created_at);
  return elapsed < settings.guestDetailsHours * hour;
}
