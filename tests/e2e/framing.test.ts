import type { Locator, Page } from 'playwright';
import { violationsOf } from '../support/axe.ts';
import { shopper } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long, longUnless } from '../support/e2e/long.ts';
import {
  type Print,
  addToCart,
  cart,
  choose,
  chooseSize,
  frameButton,
  frameIt,
  gallery,
  hungSize,
  price,
  radio,
  readPrint,
  room,
  roomButton,
  serverCart,
  settled,
  ties,
} from '../support/e2e/framing.ts';
import { viewports } from '../support/e2e/pages.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';

let portrait: Print;
let landscape: Print;
let board: string;

test.beforeAll(async () => {
  const paths = await productPaths('en');
  const posters = paths.filter((path) => path.includes('/posters-prints/')).slice(0, 60);
  const prints = await Promise.all(posters.map(readPrint));
  const inStock = (print: Print, sizes: readonly string[]) =>
    sizes.every((size) => print.sizes.includes(size));
  const find = (isLandscape: boolean, sizes: readonly string[]): Print => {
    const print = prints.find((each) => each.isLandscape === isLandscape && inStock(each, sizes));
    if (!print) throw new Error('The demo shop has no such print');
    return print;
  };
  portrait = find(false, ['30×40 cm', '50×70 cm']);
  landscape = find(true, ['40×30 cm']);
  board = `/${paths.find((path) => path.endsWith('white-passepartout')) ?? ''}`;
});

test.describe('a framed print', () => {
  test('shows the stock of the scarcer of print and frame', long, async ({ page, complaints }) => {
    await page.goto(portrait.path);
    await page.route('**/elastic-stock/list?*', async (route) => {
      const skus = new URL(route.request().url()).searchParams.get('skus')?.split(',') ?? [];
      const result = skus.map((sku) => ({ sku, is_in_stock: true, qty: sku.startsWith('vm-') ? 50 : 3 }));
      await route.fulfill({ json: { code: 200, result } });
    });
    const word = page.locator('.buy-box-stock');
    await chooseSize(page, '30×40 cm');
    await expect.poll(() => word.textContent()).toBe('In stock');
    await frameIt(page);
    await expect.poll(() => word.textContent()).toBe('Only 3 left');
    await choose(page, 'No frame');
    await expect.poll(() => word.textContent()).toBe('In stock');
    expect(complaints).toEqual([]);
  });

  test('is shown framed, costs its parts together, and is bought in one click', async ({
    page,
    complaints,
  }) => {
    await page.goto(portrait.path);
    await chooseSize(page, '30×40 cm');
    const bare = await price(page);
    await frameIt(page, 'Oak Frame', 'White Passepartout');
    await expect.poll(() => hungSize(page)).toEqual([430, 530]);
    const rows = page.locator('.framing-sum dd');
    const amounts = (await rows.allTextContents()).map((text) => Number(text.replace(/[^\d.]/g, '')));
    const [print, frame, mat, sum] = amounts;
    expect(print).toBe(bare);
    expect(sum).toBeCloseTo((print ?? 0) + (frame ?? 0) + (mat ?? 0), 2);
    expect(await price(page)).toBe(sum);
    await addToCart(page).click();
    await settled(page, 3);
    const { items, totals } = await serverCart(page);
    const sku = items[0]?.sku;
    expect(ties(items)).toEqual([
      ['vm', 1, undefined, undefined],
      ['f', 1, 'frame', sku],
      ['pp', 1, 'passepartout', sku],
    ]);
    expect(totals.subtotal_incl_tax).toBe(sum);
    expect(complaints).toEqual([]);
  });

  test('changes and leaves the cart as a whole; a frame takes its passepartout along', async ({
    page,
    complaints,
  }) => {
    await page.goto(portrait.path);
    await chooseSize(page, '30×40 cm');
    await frameIt(page, 'Oak Frame', 'White Passepartout');
    await addToCart(page).click();
    await settled(page, 3);
    await page.getByRole('button', { name: 'Open cart' }).click();
    await cart(page).getByRole('button', { name: 'One more' }).first().click();
    await settled(page, 6);
    expect((await serverCart(page)).items.map(({ qty }) => qty)).toEqual([2, 2, 2]);
    await cart(page).getByRole('button', { name: 'Remove' }).nth(1).click();
    await settled(page, 2);
    expect((await serverCart(page)).items).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  for (const viewport of ['desktop', 'phone'] as const) {
    test(
      `is shown with its frame in the order, on a ${viewport}`,
      longUnless(viewport === 'phone'),
      async ({ openPage }) => {
        const { page, complaints } = await openPage(viewport);
        await page.goto(portrait.path);
        const prints: string[] = [];
        for (const [path, size, frame] of [
          [portrait.path, '30×40 cm', 'Oak Frame'],
          [landscape.path, '40×30 cm', 'Walnut Frame'],
        ] as const) {
          await page.goto(path);
          await chooseSize(page, size);
          await frameIt(page, frame);
          await addToCart(page).click();
          prints.push(`1 × ${await page.getByRole('heading', { level: 1 }).innerText()}`);
          await settled(page, prints.length * 2);
        }
        await page.getByRole('button', { name: 'Open cart' }).click();
        await cart(page).getByRole('button', { name: 'Wrap as a gift' }).first().click();
        await page.getByRole('list', { name: 'Choose a wrapping' }).getByRole('button').first().click();
        await settled(page, 5);
        await page.goto('/en/checkout');
        const acts = await shopper(page);
        await acts.toReview();
        await acts.byTransfer.check();
        await acts.placeOrder.click();
        await acts.thanks.waitFor();
        const namesIn = (list: Locator) => list.locator('.order-item-name').allInnerTexts();
        const belonging = (print = '') => page.getByRole('list', { name: print, exact: true });
        expect(await page.locator('.order-items > li').count()).toBe(2);
        expect(await namesIn(belonging(prints[0]))).toEqual([
          '1 × Oak Frame',
          expect.stringMatching(/^1 × .*(wrap|box|paper)/i),
        ]);
        expect(await namesIn(belonging(prints[1]))).toEqual(['1 × Walnut Frame']);
        expect(await violationsOf(page, ['.order-items'])).toEqual([]);
        expect(complaints).toEqual([]);
      },
    );
  }

  test('keeps its frame when the size changes, in the new size', long, async ({ page, complaints }) => {
    await page.goto(portrait.path);
    await chooseSize(page, '30×40 cm');
    await frameIt(page, 'Oak Frame');
    await expect.poll(() => hungSize(page)).toEqual([330, 430]);
    await chooseSize(page, '50×70 cm');
    await expect.poll(() => hungSize(page)).toEqual([530, 730]);
    await choose(page, 'White Passepartout');
    await expect.poll(() => hungSize(page)).toEqual([730, 1030]);
    await chooseSize(page, '30×40 cm');
    await expect.poll(() => hungSize(page)).toEqual([430, 530]);
    await choose(page, '70×100 cm');
    await expect.poll(() => hungSize(page)).toEqual([730, 1030]);
    expect(complaints).toEqual([]);
  });

  test('can be shared by its address', long, async ({ page, complaints, openPage }) => {
    await page.goto(portrait.path);
    await chooseSize(page, '50×70 cm');
    await frameIt(page, 'Walnut Frame', 'Ivory Passepartout');
    expect(new URL(page.url()).search).toContain('frame=');
    expect(complaints).toEqual([]);

    const other = await openPage();
    await other.page.goto(page.url());
    await gallery(other.page).waitFor();
    await expect.poll(() => hungSize(other.page)).toEqual([738, 1038]);
    expect(await radio(other.page, 'Walnut Frame').isChecked()).toBe(true);
    expect(await radio(other.page, 'Ivory Passepartout').isChecked()).toBe(true);
    expect(other.complaints).toEqual([]);
  });

  test('hangs sideways if the print does', long, async ({ page, complaints }) => {
    await page.goto(landscape.path);
    await chooseSize(page, '40×30 cm');
    await frameIt(page, 'Black Wooden Frame', 'White Passepartout');
    await expect.poll(() => hungSize(page)).toEqual([530, 430]);
    expect(complaints).toEqual([]);
  });

  test('hangs between bars of its width', long, async ({ page, complaints }) => {
    await page.goto(portrait.path);
    await chooseSize(page, '30×40 cm');
    await frameIt(page, 'Oak Poster Hanger');
    await expect.poll(() => hungSize(page)).toEqual([310, 410]);
    expect(await radio(page, 'White Passepartout').count()).toBe(0);
    await addToCart(page).click();
    await settled(page, 2);
    expect(ties((await serverCart(page)).items)[1]?.slice(0, 3)).toEqual(['ph', 1, 'hanger']);
    expect(complaints).toEqual([]);
  });

  test('is shown without a frame', long, async ({ page, complaints }) => {
    await page.goto(portrait.path);
    await frameIt(page, 'Oak Frame');
    await gallery(page).waitFor();
    await choose(page, 'No frame');
    await gallery(page).waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('frame=');
    await addToCart(page).click();
    await settled(page, 1);
    expect(complaints).toEqual([]);
  });
});

test.describe('a passepartout', () => {
  test('asks for a frame, and is bought with it', long, async ({ page, complaints }) => {
    await page.goto(board);
    await chooseSize(page, '50×70 cm');
    await addToCart(page).click();
    await page.getByRole('alert').filter({ hasText: 'requires buying a frame' }).waitFor();
    await choose(page, /^Oak Frame/);
    await addToCart(page).click();
    await settled(page, 2);
    const { items } = await serverCart(page);
    expect(items[0]?.sku).toBe('f-001-50x70');
    expect(ties(items)[1]).toEqual(['pp', 1, 'passepartout', 'f-001-50x70']);
    expect(complaints).toEqual([]);
  });

  test('goes with a frame in the cart, once', long, async ({ page, complaints }) => {
    await page.goto(board);
    await page.evaluate(async () => {
      const { result } = await (await fetch('/api/cart/create?storeCode=en', { method: 'POST' })).json();
      const line = { sku: 'f-001-70x100', qty: 1, name: 'Oak Frame', key: 'f-001-70x100' };
      const response = await fetch(`/api/cart/update?storeCode=en&cartId=${result}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ cartItem: { sku: line.sku, qty: 1, quoteId: result } }),
      });
      const { item_id } = (await response.json()).result;
      const kept = { cartServerToken: result, lines: [{ ...line, item_id, server_item_id: item_id }] };
      localStorage.setItem('vernissage/en/cart/document', JSON.stringify(kept));
    });
    await page.reload();
    await chooseSize(page, '50×70 cm');
    await addToCart(page).click();
    await settled(page, 2);
    expect(ties((await serverCart(page)).items)[1]).toEqual(['pp', 1, 'passepartout', 'f-001-70x100']);
    await addToCart(page).click();
    await page.getByRole('alert').filter({ hasText: 'requires buying a frame' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

test.describe('in a room', () => {
  /** Width of what hangs by width of the furniture, as they are on the screen. */
  async function ratio(page: Page, part: string): Promise<number> {
    return room(page).evaluate(async (dialog, fill) => {
      const scene = dialog.querySelector<SVGSVGElement>('.room-scene svg');
      const drawing = scene?.querySelector<SVGImageElement>(':scope > image');
      if (!scene || !drawing) throw new Error('There is no room');
      const source = await (await fetch(drawing.href.baseVal)).text();
      const room = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
      const edges = [...room.querySelectorAll(`rect[fill="${fill}"]`)].flatMap((rect) => {
        const [x, width] = [Number(rect.getAttribute('x')), Number(rect.getAttribute('width'))];
        return [x, x + width];
      });
      const units = Number(room.getAttribute('viewBox')?.split(' ')[2]);
      const furniture =
        ((Math.max(...edges) - Math.min(...edges)) / units) * drawing.getBoundingClientRect().width;
      const rails = [...scene.querySelectorAll(':scope > svg polygon')].map((rail) =>
        rail.getBoundingClientRect(),
      );
      const [left, right] = [
        Math.min(...rails.map((rail) => rail.left)),
        Math.max(...rails.map((rail) => rail.right)),
      ];
      return (right - left) / furniture;
    }, part);
  }

  for (const viewport of ['desktop', 'phone'] as const) {
    test(
      `sizes match the furniture on a ${viewport}`,
      longUnless(viewport === 'phone'),
      async ({ openPage }) => {
        const { page, complaints } = await openPage(viewport);
        await page.goto(portrait.path);
        await chooseSize(page, '50×70 cm');
        await frameIt(page, 'Oak Frame');
        await roomButton(page).click();
        await room(page).waitFor();
        const area = await room(page).boundingBox();
        if (viewport === 'phone') expect(area).toEqual({ x: 0, y: 0, ...viewports.phone });
        const close = (found: number, expected: number) =>
          expect(Math.abs(found / expected - 1)).toBeLessThan(0.01);
        close(await ratio(page, 'url(#arm)'), 530 / 2200);
        await room(page).getByRole('radio', { name: '30×40 cm' }).check({ force: true });
        close(await ratio(page, 'url(#arm)'), 330 / 2200);
        await room(page).getByRole('radio', { name: 'Sideboard' }).check({ force: true });
        close(await ratio(page, 'url(#wood)'), 330 / 1800);
        await room(page).getByRole('radio', { name: 'Bed' }).check({ force: true });
        close(await ratio(page, 'url(#head)'), 330 / 1800);
        await room(page).getByRole('radio', { name: 'Walnut Frame' }).check({ force: true });
        close(await ratio(page, 'url(#head)'), 338 / 1800);
        expect(await room(page).getByRole('img').first().getAttribute('aria-label')).toContain('33.8');
        await page.keyboard.press('Escape');
        await room(page).waitFor({ state: 'hidden' });
        await expect.poll(() => hungSize(page)).toEqual([338, 438]);
        expect(page.url()).toContain('30x40');
        expect(complaints).toEqual([]);
      },
    );
  }

  test('marks sold-out sizes, as the page does', long, async ({ page, complaints }) => {
    const path = (await productPaths('en')).find((each) => each.endsWith('/weimar-rhythm')) ?? '';
    await page.goto(`/${path}`);
    const out = await page.locator('.buy-box-option.is-out > span').allTextContents();
    expect(out.length).toBeGreaterThan(0);
    await roomButton(page).click();
    await room(page).waitFor();
    expect(await room(page).locator('.framing-sizes .is-out > span').allTextContents()).toEqual(out);
    expect(complaints).toEqual([]);
  });

  test(
    'works by keyboard: opens, keeps the focus, closes and returns it',
    long,
    async ({ page, complaints }) => {
      await page.goto(portrait.path);
      await frameButton(page).focus();
      await page.keyboard.press('Enter');
      await radio(page, 'No frame').focus();
      await page.keyboard.press('ArrowRight');
      await gallery(page).waitFor();
      await roomButton(page).focus();
      await page.keyboard.press('Enter');
      await room(page).waitFor();
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press('Tab');
        const isOutside = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
        );
        expect(isOutside).toBe(false);
      }
      await page.keyboard.press('Escape');
      await room(page).waitFor({ state: 'hidden' });
      const focused = await page.evaluate(() => document.activeElement?.textContent);
      expect(focused).toBe('See it in a room');
      expect(complaints).toEqual([]);
    },
  );

  test('uses inches in the United States', long, async ({ page, complaints }) => {
    const [path = ''] = (await productPaths('us')).filter((each) => each.includes('/posters-prints/'));
    await page.goto(`/${path}`);
    await roomButton(page).click();
    await room(page).waitFor();
    expect(await room(page).locator('.dimension-lines text').first().textContent()).toMatch(
      /^\d+\scm \(\d+(\.\d)?″\)$/,
    );
    expect(complaints).toEqual([]);
  });
});

for (const viewport of ['desktop', 'phone'] as const) {
  test.describe(`is accessible (axe) on a ${viewport}`, longUnless(viewport === 'phone'), () => {
    test('beside the print and in the room', async ({ openPage }) => {
      const { page, complaints } = await openPage(viewport);
      await page.goto(portrait.path);
      await chooseSize(page, '30×40 cm');
      await frameIt(page, 'Oak Frame', 'White Passepartout');
      await gallery(page).waitFor();
      expect(await violationsOf(page, ['.gallery', '.buy-box'])).toEqual([]);
      await roomButton(page).click();
      await room(page).waitFor();
      expect(await violationsOf(page, ['.room-dialog'])).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
}
