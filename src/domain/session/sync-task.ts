// Waits for law and offline (tasks, orders and caches of the service worker), which will call it.

import { idleRefresh, notAuthorized } from './task-refresh.ts';
import type { RefreshState } from './task-refresh.ts';

/** A call that is kept until it was sent (docs/reference/product.md#s3-sync-task). */
export interface SyncTask {
  readonly url: string;
  readonly payload?: unknown;
  readonly task_id: string;
  readonly transmited: boolean;
  readonly result?: unknown;
  readonly resultCode?: number;
  readonly meta?: unknown;
  readonly code?: number;
  readonly callback_event?: string;
  readonly silent?: boolean;
  readonly is_result_cacheable?: boolean;
}

/** The API's answer to a task. */
export interface TaskAnswer {
  readonly code: number | string;
  readonly result?: unknown;
  readonly meta?: unknown;
}

/** Milliseconds after which a task that waits for the token looks again (docs/reference/product.md#s9). */
export const tokenWait = 1000;

const missingCart =
  'Error executing sync task {url} the required cartId  argument is null. Re-creating shopping cart synchro.';

export type BeforeTask =
  | { readonly type: 'send' }
  /** Another call refreshes the token: look again after `tokenWait`. */
  | { readonly type: 'wait' }
  | { readonly type: 'resolve'; readonly code: 401; readonly result: string }
  /** The cart is to be made anew. */
  | { readonly type: 'reject'; readonly error: string };

/**
 * Decides whether a task is sent now (docs/reference/product.md#s4, "Sync task"; docs/reference/behaviour.md#b12). A
 * visitor's task never waits: there is no token to wait for.
 */
export function beforeTask(
  task: Pick<SyncTask, 'url'>,
  { lock }: RefreshState,
  { token, cartId }: { readonly token: string | null; readonly cartId: string | null },
): BeforeTask {
  if (task.url.includes('{{cartId}}') && !cartId) {
    return { type: 'reject', error: missingCart.replace('{url}', task.url) };
  }
  if (lock < 0) return { type: 'resolve', code: 401, result: notAuthorized };
  return lock > 0 && token ? { type: 'wait' } : { type: 'send' };
}

/** Resets the refresh state at login (docs/reference/behaviour.md#b18). */
export function afterLogin(): RefreshState {
  return idleRefresh;
}

/** Returns the error notice of a refused task; undefined if it is silent, or only reports an unresolved host. */
export function taskNotification(
  { silent }: Pick<SyncTask, 'silent'>,
  answer: TaskAnswer,
): string | undefined {
  if (silent || isSuccess(answer) || isHostNotFound(answer.result)) return undefined;
  const text = textOf(answer.result);
  return text?.includes(hostNotFound) ? undefined : text;
}

/** Returns the task with its answer. */
export function transmitted(task: SyncTask, answer: TaskAnswer): SyncTask {
  const resultCode = Number.parseInt(String(answer.code), 10);
  return {
    ...task,
    transmited: true,
    result: answer.result,
    resultCode,
    code: resultCode,
    meta: answer.meta,
  };
}

/** Returns the receiver of a task's answer: an action of the store, or an event of that name. */
export function taskCallback({
  callback_event,
}: Pick<SyncTask, 'callback_event'>):
  | { readonly type: 'store'; readonly action: string }
  | { readonly type: 'event'; readonly name: string }
  | undefined {
  if (!callback_event) return undefined;
  const prefix = 'store:';
  return callback_event.startsWith(prefix)
    ? { type: 'store', action: callback_event.slice(prefix.length) }
    : { type: 'event', name: callback_event };
}

/** Returns the tasks to send when the browser is online: those unsent and not in flight. */
export function tasksToSend(tasks: readonly SyncTask[], sending: ReadonlySet<string>): readonly SyncTask[] {
  return tasks.filter(({ transmited, task_id }) => !transmited && !sending.has(task_id));
}

/** Returns the queue after a task was answered: without it, unless its result is worth keeping. */
export function withAnsweredTask(tasks: readonly SyncTask[], answered: SyncTask): readonly SyncTask[] {
  return tasks.flatMap((task) => {
    if (task.task_id !== answered.task_id) return [task];
    return answered.is_result_cacheable ? [answered] : [];
  });
}

/** Returns the queue without unsent tasks after their session ended. */
export function withoutUnsent(tasks: readonly SyncTask[]): readonly SyncTask[] {
  return tasks.filter(({ transmited }) => transmited);
}

function isSuccess({ code }: TaskAnswer): boolean {
  return Number.parseInt(String(code), 10) === 200;
}

/** A failed look-up of a host says so by its code or in its text. */
const hostNotFound = 'ENOTFOUND';

function isHostNotFound(result: unknown): boolean {
  return (result as { readonly code?: unknown } | null | undefined)?.code === hostNotFound;
}

/** Returns the API's error, a text or an object with one, as text. */
function textOf(result: unknown): string | undefined {
  if (typeof result === 'string') return result || undefined;
  if (typeof result !== 'object' || result === null) return undefined;
  const { message, result: inner } = result as { readonly message?: unknown; readonly result?: unknown };
  return [message, inner].find((text): text is string => typeof text === 'string' && text !== '');
}
