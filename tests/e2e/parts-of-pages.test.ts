import { test } from '../support/e2e/fixtures.ts';
import { longUnless } from '../support/e2e/long.ts';
import { partsOfPages } from '../support/e2e/parts-of-pages.ts';
import { inputs, Shopper } from '../support/e2e/shopper.ts';

// One worker would be busy with all of this long after the others.
test.describe.configure({ mode: 'parallel' });

for (const input of inputs) {
  test.describe(`by ${input}`, longUnless(input === 'touch'), () => {
    test.describe.configure({ mode: 'default' });
    let usual: Shopper;
    let wide: Shopper;
    test.beforeAll(async ({ browser }) => {
      usual = await Shopper.come(browser, 'en', input);
      wide = input === 'touch' ? await Shopper.come(browser, 'en', input, 'desktop') : usual;
    });
    test.afterAll(() => Promise.all([usual.leave(), wide.leave()]));

    for (const { name, path, use, isForDesks } of partsOfPages) {
      test(
        `the ${name} opens, is used and closes`,
        longUnless(name === 'gift wrapping in the cart' || isForDesks === true),
        async () => {
          const shopper = isForDesks ? wide : usual;
          await shopper.visit(await path('en'));
          await use(shopper);
          shopper.expectNoComplaints();
        },
      );
    }
  });
}
