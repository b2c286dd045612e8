import type { SessionEvent } from '../../domain/session/session-steps.ts';

/** Tells the page of the session, by an event of this name on `window` (docs/reference/product.md#s4). */
export function tell(name: SessionEvent, detail?: unknown): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new CustomEvent(name, { detail }));
}
