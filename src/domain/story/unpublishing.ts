/** The front page can only be edited; a page of the footer's legal column is one that the law asks for. */
type Unpublishing = 'free' | 'confirmed' | 'refused';

/** Tells whether a story may be unpublished: freely, only once that is confirmed, or never. */
export function unpublishing(slug: string, footer: unknown): Unpublishing {
  if (slug === 'home') return 'refused';
  return footer === 'legal' ? 'confirmed' : 'free';
}
