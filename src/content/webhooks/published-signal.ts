/** The listeners to webhooks in this process. */
const listeners = new Set<() => void>();

/** Calls a listener whenever Storyblok says that something was published; it says no more than that. */
export function onPublished(listener: () => void): void {
  listeners.add(listener);
}

/** Tells those who listen that something was published; answers whether somebody does, for as long as the process lives. */
export function notifyPublished(): boolean {
  for (const listener of listeners) listener();
  return listeners.size > 0;
}
