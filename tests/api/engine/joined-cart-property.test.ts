import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { emptyCart } from '../../../src/domain/cart/cart-document.ts';
import { parkCart } from '../../../src/state/stored/parked-cart.ts';
import { newCustomer } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { line, openCartPage, quantitiesOf } from '../../support/api/cart-page.ts';
import { casesOf } from '../../support/property-runs.ts';

const api = engineClient();
let customer: Awaited<ReturnType<typeof newCustomer>>;
beforeAll(async () => {
  customer = await newCustomer(api);
});

type Page = ReturnType<typeof openCartPage>;

const sku = fc.constantFrom('MOON-7', 'FRAME-OAK');
const path = fc.constantFrom('cart/create', 'cart/pull', 'cart/update', 'cart/totals', 'order/status');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), sku }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('trouble' as const),
      what: fc.constantFrom('failing' as const, 'lost' as const),
      path,
      heard: fc.nat(2),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('heal' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('log in' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('session ends' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('another device adds' as const) }) },
);

const healed = { failing: undefined, lost: undefined };

function endSession({ cart, storage, session }: Page, now: Date): void {
  parkCart(storage, customer.id, now);
  for (const key of storage.keys().filter((each) => each.startsWith('intent/'))) storage.remove(key);
  cart.write(emptyCart);
  delete session.token;
}

async function logIn(page: Page): Promise<void> {
  page.session.token = customer.token;
  await page.authorize(customer.id);
}

test('each piece is in the customer’s cart once, whatever is lost between logins', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await api.server.db.deleteFrom('cart').execute();
      const [phone, page] = [openCartPage(api, { ...customer }), openCartPage(api, {})];
      const wanted = new Map<string, number>();
      const add = async (to: Page, added: string) => {
        to.cart.add(line(added, 1));
        wanted.set(added, (wanted.get(added) ?? 0) + 1);
        await to.sender.wake();
      };
      await phone.authorize(customer.id);
      await add(phone, 'MOON-7');
      for (const [place, each] of steps.entries()) {
        const { session } = page;
        if (each.kind === 'add') await add(page, each.sku);
        else if (each.kind === 'trouble')
          Object.assign(session, healed, { [each.what]: each.path, heard: each.heard });
        else if (each.kind === 'heal') {
          Object.assign(session, healed);
          await page.sender.wake();
        } else if (each.kind === 'log in' && session.token === undefined) await logIn(page);
        else if (each.kind === 'session ends' && session.token !== undefined)
          endSession(page, new Date(Date.now() + place));
        else if (each.kind === 'another device adds') await add(phone, 'UNTAXED');
      }
      Object.assign(page.session, healed);
      await logIn(page);
      await page.sender.wake();
      await page.authorize(customer.id);
      await page.sender.refresh();
      const expected = Object.fromEntries(wanted);
      const cartId = page.cart.document().cartServerToken ?? '';
      expect(await quantitiesOf(api, cartId, customer)).toEqual(expected);
      expect(page.shown()).toEqual(expected);
    }),
    { numRuns: casesOf(12) },
  );
});
