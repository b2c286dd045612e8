import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { HostedContext } from '../../../../payments/port/hosted-checkout.ts';
import { catalogueOf, storeUrlOf, type Engine } from '../base/engine.ts';

/** Returns where a store has its terms and its page about withdrawal now; its front page for one that it lacks. */
export async function legalUrls(engine: Engine, storeView: StoreView): Promise<HostedContext['legalUrls']> {
  const store = storeUrlOf(engine, storeView.storeCode);
  const catalogue = catalogueOf(engine, storeView);
  const story = async (slug: string) => {
    const path = await catalogue.storyPathNow(slug);
    return path === undefined ? store : `${store}/${encodeURI(path)}`;
  };
  return { terms: await story('terms'), withdrawal: await story('withdrawal') };
}
