/**
 * What a page brings at the first sign of the shopper, and not before: wishlist, comparison and the products looked at,
 * and the offer of another store. What was clicked of it meanwhile is done then.
 */
const signs = ['pointerover', 'touchstart', 'keydown', 'scroll'] as const;
const early: HTMLElement[] = [];

function keep(event: Event): void {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>('[data-shelf]');
  if (!control) return;
  event.preventDefault();
  early.push(control);
}

async function begin(): Promise<void> {
  for (const sign of signs) removeEventListener(sign, begin);
  const [{ meetVisitor }, { startShelf }] = await Promise.all([
    import('../visitor/meet-visitor.ts'),
    import('../shelf/start-shelf.ts'),
  ]);
  startShelf();
  removeEventListener('click', keep, true);
  for (const control of early) control.click();
  await meetVisitor();
}

addEventListener('click', keep, true);
for (const sign of signs) addEventListener(sign, begin, { passive: true });
