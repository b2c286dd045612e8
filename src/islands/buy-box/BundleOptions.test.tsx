import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { BundleOptions } from './BundleOptions.tsx';
import type { BuyBoxTexts } from './buy-box-texts.ts';

/** Prices without a format of their own. */
const context = {} as StoreContext;
const part = (sku: string) => ({ sku, name: sku, price_incl_tax: decimalAmount(5) });
const option = {
  option_id: 1,
  title: 'Prints',
  required: true,
  product_links: [
    { id: 11, qty: 1, product: part('A') },
    { id: 12, qty: 1, is_default: true, product: part('B') },
  ],
};

function render(allowsMultiple: boolean): string {
  return renderToStaticMarkup(
    <BundleOptions
      context={context}
      live={{}}
      choices={{}}
      options={[{ ...option, ...(allowsMultiple && { allowsMultiple: true }) }]}
      own={undefined}
      texts={{ none: 'None' } as BuyBoxTexts}
      problems={{ 'bundle-1': 'Field is required' }}
      partProblems={undefined}
    />,
  );
}

test('an option with several parts has a checkbox for each, with the default checked', () => {
  const html = render(true);
  expect(html.match(/<input type="checkbox"[^>]*>/g)).toEqual([
    expect.stringContaining('value="11"'),
    expect.stringMatching(/checked="" .*value="12"|value="12".* checked=""|checked=""[^>]*value="12"/),
  ]);
  expect(html).not.toMatch(/<select/);
  expect(html).toMatch(/role="alert" id="bundle-1-problem"[^>]*>Field is required/);
  expect(html).toMatch(/aria-describedby="bundle-1-problem"/);
});

test('an option with one part has a list', () => {
  expect(render(false)).toMatch(/<select/);
});
