import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Links } from '../../domain/url/links.ts';

const servicePages = ['about', 'shipping', 'returns', 'terms'] as const;

/** Slug of a content page that the footer leads to; to the terms the checkout and the account do, too. */
export type ServicePage = (typeof servicePages)[number];

/** Those that the store has a story for. */
export async function openServicePages(catalogue: Catalogue): Promise<readonly ServicePage[]> {
  const slugs = new Set(await catalogue.storySlugs());
  return servicePages.filter((slug) => slugs.has(slug));
}

/** Address of the terms, where the store has a story of them. */
export async function openTerms({
  catalogue,
  links,
}: {
  readonly catalogue: Catalogue;
  readonly links: Links;
}): Promise<{ readonly termsUrl?: string }> {
  const pages = await openServicePages(catalogue);
  return pages.includes('terms') ? { termsUrl: links.page('terms') } : {};
}
