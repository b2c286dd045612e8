import { atom } from 'nanostores';
import { notificationLifetime, withNotification } from '../domain/notification.ts';

/** A message to the shopper (docs/reference/product.md#s3). */
export interface Notification {
  readonly id: string;
  readonly type: 'success' | 'warning' | 'error' | 'info';
  readonly message: string;
  /** The one thing that can be done about it; it always closes the notification. */
  readonly action1?: { readonly label: string; readonly href?: string };
  /** Milliseconds; 5000 when not given. */
  readonly timeToLive?: number;
  /** Stays until it is closed. */
  readonly hasNoTimeout?: boolean;
}

/** The notifications that are shown, oldest first. */
export const notifications = atom<readonly Notification[]>([]);

let count = 0;

/** Shows a notification, unless its message equals the last one's. Returns whether it is shown. */
export function notify(notification: Omit<Notification, 'id'>): boolean {
  const id = `notification-${(count += 1)}`;
  const before = notifications.get();
  const after = withNotification(before, { ...notification, id });
  if (after === before) return false;
  notifications.set(after);
  const lifetime = notificationLifetime(notification);
  if (lifetime !== null) setTimeout(() => dismiss(id), lifetime);
  return true;
}

/** Closes a notification; an unknown id closes none. */
export function dismiss(id: string): void {
  notifications.set(notifications.get().filter((notification) => notification.id !== id));
}
