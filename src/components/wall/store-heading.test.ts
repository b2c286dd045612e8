import { expect, test } from 'vitest';
import { owner } from '../../config/owner.ts';
import { promises } from '../../config/shop.ts';
import { findStoreView, storeViews } from '../../config/store-views.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { storeHeading } from './store-heading.ts';

const headingOf = (storeCode: string, hangs: boolean, isOfPrints = true) => {
  const storeView = findStoreView(storeCode)!;
  return storeHeading({
    storeView: { seo: { ...storeView.seo, isOfPrints } },
    catalogue: { hasAttributeSets: async () => hangs },
    t: createTranslator(storeView.i18n.defaultLocale),
  });
};

test('a store with prints, or with texts of its own, is called as its record says', async () => {
  const { seo } = findStoreView('en')!;
  expect(await headingOf('en', true)).toMatchObject({ title: seo.title, description: seo.description });
  expect(await headingOf('en', false, false)).toMatchObject({ title: seo.title });
});

test.each(storeViews.map(({ storeCode }) => storeCode))(
  'a store without anything to hang is called by the name of the shop: %s',
  async (storeCode) => {
    const { title, description } = await headingOf(storeCode, false);
    expect(title).toBe(owner.shopName);
    expect(description).toContain(String(promises.returnDays));
    expect(description).not.toMatch(/poster|print|affi|plakat|lámina|stamp|juliste|wall|wand/i);
  },
);
