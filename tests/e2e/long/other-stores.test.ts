import { test } from '../../support/e2e/fixtures.ts';
import { panels, usePanel } from '../../support/e2e/panels.ts';
import { partsOfPages } from '../../support/e2e/parts-of-pages.ts';
import { Shopper } from '../../support/e2e/shopper.ts';

// Pictures are the same in every store.
// One worker would be busy with all of this long after the others.
test.describe.configure({ mode: 'parallel' });

// Longer words, and another currency: nothing but the texts is different, so one input is enough.
for (const [storeCode, input] of [
  ['de', 'keyboard'],
  ['se', 'touch'],
] as const) {
  test.describe(`in the store ${storeCode} by ${input}`, () => {
    test.describe.configure({ mode: 'default' });
    let onPhone: Shopper;
    let atDesk: Shopper;
    test.beforeAll(async ({ browser }) => {
      onPhone = await Shopper.come(browser, storeCode, input, 'phone');
      atDesk = await Shopper.come(browser, storeCode, input, 'desktop');
    });
    test.afterAll(() => Promise.all([onPhone.leave(), atDesk.leave()]));
    const usual = () => (input === 'touch' ? onPhone : atDesk);

    for (const panel of panels) {
      test(`the ${panel.name} opens, is used and closes`, () =>
        usePanel(panel.isForPhones ? onPhone : usual(), panel));
    }

    for (const { name, path, use, isForDesks } of partsOfPages) {
      test(`the ${name} opens, is used and closes`, async () => {
        const shopper = isForDesks ? atDesk : usual();
        await shopper.visit(await path(storeCode));
        await use(shopper);
        shopper.expectNoComplaints();
      });
    }
  });
}
