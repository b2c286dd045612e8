import { chooseSystem } from '../../commerce/choose-system.ts';
import { readEnvironment } from '../../config/environment.ts';
import type { Links } from '../../domain/url/links.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { accountPath, resetPasswordPath } from '../../config/shop.ts';
import type { AccountPage } from '../../islands/account/account-tools.ts';
import { pageContext } from '../cart/page-context.ts';

const { erasure: canErase } = chooseSystem(readEnvironment()).capabilities;

/** Returns what the islands of the account know of the page's store view. */
export function accountPage(page: { readonly storeView: StoreView; readonly links: Links }): AccountPage {
  const { storeView, links } = page;
  return {
    context: pageContext(page),
    countries: storeView.shipping_countries,
    country: storeView.i18n.defaultCountry,
    dateFormat: storeView.i18n.dateFormat,
    timeZone: storeView.i18n.timeZone,
    accountUrl: links.page(accountPath),
    resetUrl: links.page(resetPasswordPath),
    shopUrl: links.home(),
    canErase,
  };
}
