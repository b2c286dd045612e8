import { expect, test } from '../support/e2e/fixtures.ts';
import { editorLink } from '../support/e2e/shop-under-test.ts';

test('nobody edits without the link that the start prints', async ({ page, request }) => {
  await page.goto('/editor');
  await expect(page.getByText('Open the link that the start of the shop has printed')).toBeVisible();
  expect((await request.get('/editor/api/stories?store=de')).status()).toBe(401);
  expect((await request.post('/editor/api/create', { data: {} })).status()).toBe(403);
});

test('a page with every block is written, seen while it is typed, and kept from shoppers', async ({
  page,
  request,
}) => {
  const slug = `every-block-${Date.now()}`;
  await page.goto(editorLink());
  await page.getByLabel('Store').selectOption('de');
  await page.getByLabel('Name of the new story').fill('Every block');
  await page.getByLabel('Address, such as').fill('about');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('The address about belongs to the story about.')).toBeVisible();
  await page.getByLabel('Address, such as').fill(slug);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('The story is created as a draft.')).toBeVisible();
  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', { name: 'Every block' }).waitFor();

  const add = page.getByRole('button', { name: 'Add a block' });
  await add.click();
  const kinds = await page.locator('.editor-kinds button').allTextContents();
  expect(kinds.length).toBeGreaterThan(15);
  await add.click();
  for (const kind of kinds) {
    await add.click();
    await page.locator('.editor-kinds').getByRole('button', { name: kind, exact: true }).click();
  }
  await page.getByLabel('Headline (required)').first().fill('Fresh walls');
  await preview.getByText('Fresh walls').waitFor();
  await page.locator('.rich-text').first().click();
  await page.keyboard.type('Some words');
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Link', exact: true }).first().click();
  await page.getByLabel('Page or address').fill('shipping');
  await page.getByRole('button', { name: 'Set link' }).click();
  await preview.getByRole('link', { name: 'Some words' }).waitFor();
  const search = page.getByRole('searchbox', { name: /product/i }).first();
  await search.fill('poster');
  await page.locator('.editor-found button').first().click();
  await expect(page.locator('.editor-entries li').first()).toBeVisible();
  expect((await request.get(`/de/${slug}`)).status()).toBe(404);
});
