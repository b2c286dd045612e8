import fc from 'fast-check';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import type { Fault } from '../../../tests/support/state/network.ts';
import { openBrowser } from '../../../tests/support/state/browser-of-tabs.ts';
import { stateShop } from '../../../tests/support/state/shop.ts';
import { setQuantity } from './line-quantity.ts';
import { casesOf, propertyRuns } from '../../../tests/support/property-runs.ts';

const shop = stateShop();

/** A set's parts may be named or not: the same line to the server, two in the browser until it has answered. */
const line = fc.constantFrom(
  { sku: 'A' },
  { sku: 'B' },
  { sku: 'SET' },
  {
    sku: 'SET',
    product_option: {
      extension_attributes: { bundle_options: [{ option_id: 1, option_qty: 1, option_selections: [5] }] },
    },
  },
);
const tab = fc.constantFrom(0, 1);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      tab,
      line,
      qty: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      tab,
      place: fc.nat(3),
      qty: fc.integer({ min: 0, max: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('online' as const), online: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forget' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      fault: fc.constantFrom<Fault>('refuse', 'fail-after', 'lose-request', 'lose-answer', 'repeat'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      turns: fc.integer({ min: 0, max: 20 }),
    }),
  },
);

/** Pieces by sku once there are `more` of one, or less. */
function withMore(model: Record<string, number>, sku: string, more: number) {
  const { [sku]: pieces = 0, ...others } = model;
  return pieces + more > 0 ? { ...others, [sku]: pieces + more } : others;
}

test(
  'shopper and server agree in the end, whatever fails meanwhile',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        // A shop that forgets one cart after another is given up in the end, which is another test's.
        const browser = openBrowser(shop.origin, { bypassLimit: steps.length });
        const tabs = [browser.openTab(), browser.openTab()];
        let model: Record<string, number> = {};
        shop.network.faults = [];
        for (const each of steps) {
          if (each.kind === 'online') browser.online = each.online;
          else if (each.kind === 'forget') await shop.forgetCarts();
          else if (each.kind === 'fault') shop.network.faults.push(each.fault);
          else if (each.kind === 'reload') tabs[each.tab] = browser.openTab();
          else if (each.kind === 'wait') {
            for (let turn = 0; turn < each.turns; turn += 1) await nextTurn();
          } else {
            const { cart } = tabs[each.tab] ?? browser.openTab();
            const { cartItems } = cart.state.get();
            const shown = each.kind === 'set' ? cartItems[each.place % cartItems.length] : undefined;
            if (each.kind === 'add') {
              cart.add({ ...each.line, qty: each.qty, price_incl_tax: decimalAmount(12.5) });
              model = withMore(model, each.line.sku, each.qty);
            } else if (shown) {
              setQuantity(cart, shown.key, each.qty);
              model = withMore(model, shown.sku, each.qty - shown.qty);
            }
          }
          for (const { shown } of tabs) expect(shown()).toEqual(model);
        }
        browser.online = true;
        shop.network.faults = [];
        for (const each of tabs) await each.settled();
        await tabs[0]?.sender.refresh();
        for (const each of tabs) await each.settled();
        for (const each of tabs) expect(each.shown()).toEqual(model);
        expect(await shop.quantities(tabs[0]?.cart.state.get().cartServerToken ?? null)).toEqual(model);
        browser.close();
      }),
      { numRuns: casesOf(75) },
    );
  },
  120_000 * propertyRuns,
);
