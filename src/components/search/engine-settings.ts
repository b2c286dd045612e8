import type { Links } from '../../domain/links.ts';
import type { EngineSettings } from '../../state/search/engines.ts';

/** Where the pages of a store search. */
export function engineSettings(links: Links): EngineSettings {
  return { pagefind: links.page('pagefind') };
}
