import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { HostedContext } from '../../../../payments/port/hosted-checkout.ts';
import { catalogueOf, storeUrlOf, type Engine } from '../base/engine.ts';

/** Returns the current URLs of a store's terms and withdrawal page; of a missing page, the front page. */
export async function legalUrls(engine: Engine, storeView: StoreView): Promise<HostedContext['legalUrls']> {
  const store = storeUrlOf(engine, storeView.storeCode);
  const catalogue = catalogueOf(engine, storeView);
  const story = async (slug: string) => {
    const path = await catalogue.storyPathNow(slug);
    return path === undefined ? store : `${store}/${encodeURI(path)}`;
  };
  return { terms: await story('terms'), withdrawal: await story('withdrawal') };
}
