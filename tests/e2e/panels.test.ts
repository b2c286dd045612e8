import { test } from '../support/e2e/fixtures.ts';
import { longUnless } from '../support/e2e/long.ts';
import { panels, usePanel } from '../support/e2e/panels.ts';
import { inputs, Shopper } from '../support/e2e/shopper.ts';

// One worker would be busy with all of this long after the others.
test.describe.configure({ mode: 'parallel' });

for (const input of inputs) {
  test.describe(`by ${input}`, longUnless(input === 'keyboard'), () => {
    test.describe.configure({ mode: 'default' });
    let wide: Shopper;
    let narrow: Shopper;
    test.beforeAll(async ({ browser }) => {
      wide = await Shopper.come(browser, 'en', input);
      narrow = input === 'touch' ? wide : await Shopper.come(browser, 'en', input, 'phone');
    });
    test.afterAll(() => Promise.all([wide.leave(), narrow.leave()]));

    for (const panel of panels) {
      test(`the ${panel.name} opens, is used and closes`, longUnless(panel.name === 'wishlist'), () =>
        usePanel(panel.isForPhones ? narrow : wide, panel),
      );
    }
  });
}
