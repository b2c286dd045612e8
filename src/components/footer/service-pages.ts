import type { Catalogue } from '../../catalogue/catalogue.ts';

const servicePages = ['about', 'shipping', 'returns', 'terms'] as const;

/** Slug of a content page that the footer leads to; to the terms the checkout does, too. */
export type ServicePage = (typeof servicePages)[number];

/** Those that the store has a story for. */
export async function openServicePages(catalogue: Catalogue): Promise<readonly ServicePage[]> {
  const stories = await Promise.all(servicePages.map((slug) => catalogue.story(slug)));
  return servicePages.filter((_, index) => stories[index]);
}
