/** The front page can only be edited; a page of the footer's legal column is one that the law asks for. */
type Leaving = 'free' | 'confirmed' | 'refused';

/** Tells whether a page may leave its address, by being unpublished, moved or removed: freely, once confirmed, or never. */
export function removalRule(slug: string, footer: unknown): Leaving {
  if (slug === 'home') return 'refused';
  return footer === 'legal' ? 'confirmed' : 'free';
}
