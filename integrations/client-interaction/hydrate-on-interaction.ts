/** Options of `client:interaction`. */
export interface Interaction {
  /** Selector of elements outside the island that also start it. */
  readonly on?: string;
  /** URLs of data that the island fetches when it starts (`plain-props.ts`). */
  readonly files?: readonly string[];
}

const startEvents = ['pointerover', 'touchstart', 'focusin', 'input', 'click', 'submit'];

/**
 * Calls `hydrate` once, at the first interaction with the island, or with an element that matches `on`.
 * Clicks on its buttons and submits of its forms that come before it is ready are held back and repeated once, in their
 * order, when it is ready. Without a network that may take a while, and the page says so (`[data-offline]`) at each click.
 * An event that an earlier listener has handled (`preventDefault`) is not repeated: its listener waits for the event
 * `hydrated` of the island. Native behaviour goes on: typing, choosing, following links, and buttons with a `command`.
 */
export function hydrateOnInteraction(
  island: HTMLElement,
  hydrate: () => Promise<void>,
  { on }: Interaction,
): void {
  const root = island.ownerDocument;
  const held: (() => void)[] = [];
  let start: Promise<void> | undefined;

  const hideOfflineNotice = (isHidden: boolean) => {
    const notice = root.querySelector<HTMLElement>('[data-offline]');
    if (notice) notice.hidden = isHidden;
  };

  const onEvent = (event: Event) => {
    const target = event.target;
    if (!(target instanceof Element)) return;
    const inside = island.contains(target);
    if (!inside && !(on && target.closest(on))) return;
    const replay = inside && !event.defaultPrevented && replayOf(event, target);
    if (replay) {
      event.preventDefault();
      event.stopImmediatePropagation();
      held.push(replay);
    }
    if (event.type === 'click') hideOfflineNotice(navigator.onLine);
    start ??= begin();
  };

  const begin = async () => {
    await hydrate();
    startEvents.forEach((type) => root.removeEventListener(type, onEvent, true));
    hideOfflineNotice(true);
    held.forEach((replay) => replay());
    island.dispatchEvent(new Event('hydrated'));
  };

  startEvents.forEach((type) =>
    root.addEventListener(type, onEvent, { capture: true, passive: type === 'touchstart' }),
  );
}

/** Returns what repeats the event once the island listens; undefined for an event that needs no listener. */
function replayOf(event: Event, target: Element): (() => void) | undefined {
  if (event.type === 'click') {
    const button = target.closest<HTMLElement>('button:not([command])');
    return button ? () => button.click() : undefined;
  }
  if (event.type === 'submit' && target instanceof HTMLFormElement) {
    const submitter = (event as SubmitEvent).submitter;
    return () => target.requestSubmit(submitter);
  }
  return undefined;
}
