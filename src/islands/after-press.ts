const waiting: (() => void)[] = [];
let isPressed = false;

function release(): void {
  isPressed = false;
  // The click follows in the same turn.
  if (waiting.length > 0) setTimeout(() => waiting.splice(0).forEach((act) => act()));
}

if (typeof addEventListener === 'function') {
  addEventListener('mousedown', ({ button }) => (isPressed = button === 0), { capture: true });
  for (const end of ['mouseup', 'dragend']) addEventListener(end, release, { capture: true });
}

/**
 * Does at once what moves the page, or after the click that is under way: leaving a field begins one, and what is pressed
 * must not move away before it is released.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
