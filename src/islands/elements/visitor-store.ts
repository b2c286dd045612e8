/** At the first sign of the shopper the page asks where they are: not before, and not twice. */
const signs = ['pointerover', 'touchstart', 'keydown', 'scroll'] as const;

function meet(): void {
  for (const sign of signs) removeEventListener(sign, meet);
  void import('../visitor/meet-visitor.ts').then(({ meetVisitor }) => meetVisitor());
}

for (const sign of signs) addEventListener(sign, meet, { passive: true });
