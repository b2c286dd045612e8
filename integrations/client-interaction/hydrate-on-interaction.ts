/** What `client:interaction` is given. */
export interface Interaction {
  /** Selector of elements outside the island that set it off, too. */
  readonly on?: string;
  /** Addresses of data that the island fetches when it begins (`island-files.ts`). */
  readonly files?: readonly string[];
}

const signs = ['pointerover', 'touchstart', 'focusin', 'input', 'click', 'submit'];

/**
 * Calls `hydrate` once, at the first interaction with the island, or with an element that matches `on`.
 * Clicks on its buttons and submits of its forms that come before it is ready are held back and done once, in their
 * order, when it is: without a network that may take a while, and the page says so (`[data-offline]`) at each click.
 * Everything native goes on: typing, choosing, following links, and buttons with a `command`.
 */
export function hydrateOnInteraction(
  island: HTMLElement,
  hydrate: () => Promise<void>,
  { on }: Interaction,
): void {
  const root = island.ownerDocument;
  const held: (() => void)[] = [];
  let start: Promise<void> | undefined;

  const tell = (isOnline: boolean) => {
    const notice = root.querySelector<HTMLElement>('[data-offline]');
    if (notice) notice.hidden = isOnline;
  };

  const onSign = (event: Event) => {
    const target = event.target;
    if (!(target instanceof Element)) return;
    const inside = island.contains(target);
    if (!inside && !(on && target.closest(on))) return;
    const replay = inside && replayOf(event, target);
    if (replay) {
      event.preventDefault();
      event.stopImmediatePropagation();
      held.push(replay);
    }
    if (event.type === 'click') tell(navigator.onLine);
    start ??= begin();
  };

  const begin = async () => {
    await hydrate();
    signs.forEach((sign) => root.removeEventListener(sign, onSign, true));
    tell(true);
    held.forEach((replay) => replay());
  };

  signs.forEach((sign) =>
    root.addEventListener(sign, onSign, { capture: true, passive: sign === 'touchstart' }),
  );
}

/** What to do again once the island listens; undefined for what needs no listener. */
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
