import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import type { CustomOption } from '../../domain/product/product.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { CustomOptions } from './CompositeOptions.tsx';

/** Prices without a format of their own. */
const context = {} as StoreContext;
const values = [{ option_type_id: 1, title: 'No box', price: -5, price_type: 'fixed' as const }];

const render = (option: Partial<CustomOption>) =>
  renderToStaticMarkup(
    <CustomOptions
      context={context}
      options={[{ option_id: 1, title: 'Extras', type: 'field', is_require: false, ...option }]}
      price={decimalAmount(20)}
      none="None"
      problems={undefined}
    />,
  );

test.each([
  ['a price below 0 with its sign', { type: 'drop_down', values }, /<option value="1">No box · −5\.00</],
  ['a share of the price', { price: 10, price_type: 'percent' }, />Extras · \+2\.00</],
  ['a long text in lines', { type: 'area' }, /<textarea[^>]* name="custom-1"/],
  ['boxes where several can be chosen', { type: 'checkbox', values }, /<input type="checkbox"[^>]*value="1"/],
] satisfies [string, Partial<CustomOption>, RegExp][])('a custom option shows %s', (_what, option, shown) => {
  expect(render(option)).toMatch(shown);
});

test('shows no field for a file', () => {
  expect(render({ type: 'file' })).toBe('');
});
