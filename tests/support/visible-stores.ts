import { storeViews } from '../../src/config/store-views.ts';

export const enabledStores = storeViews.filter((storeView) => !storeView.disabled);
export const disabledStores = storeViews.filter((storeView) => storeView.disabled);
