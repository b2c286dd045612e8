import type { Catalogue } from '../../catalogue/catalogue.ts';
import { owner } from '../../config/owner.ts';
import { promises } from '../../config/shop.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { hangingSetIds } from '../../domain/wall/hanging-sets.ts';
import type { Translate } from '../../i18n/translator.ts';

/**
 * Returns what a store is called and how it is described: by its record, unless that speaks of prints and the store has
 * none to hang.
 */
export async function storeHeading({
  storeView: { seo },
  catalogue,
  t,
}: {
  readonly storeView: Pick<StoreView, 'seo'>;
  readonly catalogue: Pick<Catalogue, 'hasAttributeSets'>;
  readonly t: Translate;
}): Promise<{ readonly title: string; readonly description: string }> {
  if (!seo.isOfPrints || (await catalogue.hasAttributeSets(hangingSetIds))) return seo;
  const delivery = t('common.promises.delivery', promises.deliveryDays);
  const returns = t('common.promises.returns', { days: promises.returnDays });
  return { title: owner.shopName, description: `${owner.shopName}. ${delivery}. ${returns}.` };
}
