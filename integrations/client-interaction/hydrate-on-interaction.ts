const signs = ['pointerover', 'touchstart', 'focusin', 'input', 'click', 'submit'];

/**
 * Calls `hydrate` at the first interaction with the island, or with an element that matches `trigger`.
 * Clicks on its buttons and submits of its forms that come before it is ready are held back and done once,
 * in their order, when `hydrate` answers true. When it answers false (no network), what was held is dropped
 * and the next interaction tries again. Everything native goes on: typing, choosing, following links, and buttons with a
 * `command`.
 */
export function hydrateOnInteraction(
  island: HTMLElement,
  hydrate: () => Promise<boolean>,
  trigger?: string,
): void {
  const root = island.ownerDocument;
  let held: (() => void)[] = [];
  let loading = false;

  const onSign = (event: Event) => {
    const target = event.target;
    if (!(target instanceof Element)) return;
    const inside = island.contains(target);
    if (!inside && !(trigger && target.closest(trigger))) return;
    const replay = inside && replayOf(event, target);
    if (replay) {
      event.preventDefault();
      event.stopImmediatePropagation();
      held.push(replay);
    }
    if (!loading) void start();
  };

  const start = async () => {
    loading = true;
    const ready = await hydrate();
    const replays = held;
    held = [];
    loading = false;
    if (!ready) return;
    signs.forEach((sign) => root.removeEventListener(sign, onSign, true));
    replays.forEach((replay) => replay());
  };

  signs.forEach((sign) =>
    root.addEventListener(sign, onSign, { capture: true, passive: sign === 'touchstart' }),
  );
}

/** What to do again once the island listens; undefined for what needs no listener. */
function replayOf(event: Event, target: Element): (() => void) | undefined {
  if (event.type === 'click') {
    const button = target.closest<HTMLElement>('button:not([command]), input[type=submit], [role=button]');
    return button ? () => button.click() : undefined;
  }
  if (event.type === 'submit' && target instanceof HTMLFormElement) {
    const submitter = (event as SubmitEvent).submitter;
    return () => target.requestSubmit(submitter);
  }
  return undefined;
}
