import { rememberViewed } from '../shelf/remember-viewed.ts';
import { meetVisitor } from '../visitor/meet-visitor.ts';

/** Counts the product of the page as looked at, and offers visitors of another country their store. */
export function atFirstSign(storeCode: string): void {
  void meetVisitor(storeCode);
  rememberViewed(storeCode);
}
