import { rememberViewed } from '../shelf/remember-viewed.ts';
import { meetVisitor } from '../visitor/meet-visitor.ts';
import { prefetchIsland } from './prefetch-island.ts';

/**
 * Counts the product of the page as looked at, offers visitors of another country their store, and fetches what is likely
 * to be used next.
 */
export function atFirstSign(storeCode: string): void {
  void meetVisitor(storeCode);
  rememberViewed(storeCode);
  prefetchIsland();
}
