import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { editorLink } from '../support/e2e/shop-under-test.ts';

/** Opens the editor, signed in, with a new story that has no blocks. */
async function openNewStory(page: Page, storeCode: string, slug: string): Promise<void> {
  await page.goto(`${editorLink()}&story=${storeCode}/about`);
  await expect(page.getByLabel('Name of the story')).toHaveValue(/./);
  await page.getByLabel('Name of the new story').fill(slug);
  await page.getByLabel('Address, such as').fill(slug);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('The story is created as a draft.')).toBeVisible();
}

/** Goes to what is to have the focus, with the key of that direction alone. */
async function goTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const hasFocus = () => wanted.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 150 && !(await hasFocus()); step += 1) await wanted.page().keyboard.press(key);
  await expect(wanted).toBeFocused();
}

test('editing requires the link that the start prints', async ({ page, request }) => {
  await page.goto('/editor');
  await expect(page.getByText('Open the link that the start of the shop has printed')).toBeVisible();
  expect((await request.get('/api/editor/stories?storeCode=de')).status()).toBe(401);
  expect((await request.post('/api/editor/create', { data: {} })).status()).toBe(403);
});

test('a page with every block is written, previewed while typing, and hidden from shoppers', async ({
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

test('a page is written, ordered, saved and published by keyboard alone', async ({ page, complaints }) => {
  const { keyboard } = page;
  const slug = `by-keyboard-${Date.now()}`;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const kind = (name: string) => page.locator('.editor-kinds').getByRole('button', { name, exact: true });
  const blocks = page.locator('.editor-form .editor-toggle');
  await page.goto(`${editorLink()}&story=de/returns`);
  await expect(page.getByLabel('Name of the story')).toHaveValue(/./);
  await goTo(page.getByLabel('Name of the new story'));
  await keyboard.type('By keyboard');
  await keyboard.press('Tab');
  await keyboard.type(slug);
  await keyboard.press('Enter');
  await expect(page.getByText('The story is created as a draft.')).toBeVisible();
  await expect(page.getByLabel('Name of the story')).toBeFocused();

  const add = button('Add a block');
  await goTo(add);
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(kind('Hero')).toBeFocused();
  await keyboard.press('Enter');
  await expect(blocks).toBeFocused();
  await goTo(page.getByLabel('Headline'));
  await keyboard.type('Typed');
  for (const name of ['Text', 'Quotation']) {
    await goTo(add);
    await keyboard.press('Enter');
    await goTo(kind(name));
    await keyboard.press('Enter');
    await expect(blocks.last()).toBeFocused();
  }
  await expect(blocks).toHaveText(['Hero: Typed', 'Text', 'Quotation']);

  await goTo(button('Remove: Quotation'));
  await keyboard.press('Enter');
  await expect(blocks).toHaveText(['Hero: Typed', 'Text']);
  await expect(blocks.last()).toBeFocused();
  await keyboard.press('ControlOrMeta+z');
  await expect(blocks).toHaveText(['Hero: Typed', 'Text', 'Quotation']);
  await keyboard.press('ControlOrMeta+Shift+z');
  await expect(blocks).toHaveText(['Hero: Typed', 'Text']);
  await goTo(button('Move up: Text'));
  await keyboard.press('Enter');
  await expect(blocks).toHaveText(['Text', 'Hero: Typed']);
  await expect(button('Move up: Text')).toBeFocused();
  // Once it is at the top, it stays there, and so does the focus.
  await keyboard.press('Enter');
  await expect(button('Move up: Text')).toBeFocused();

  await goTo(page.getByRole('textbox', { name: 'Text (required)' }));
  await keyboard.type('Words of a text');
  await keyboard.press('Shift+Tab');
  await expect(button('Picture')).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await expect(button('Picture')).toBeFocused();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Typed' })).toBeVisible();
  await expect(preview.getByText('Words of a text')).toBeVisible();
  expect(await violationsOf(page, ['.editor'])).toEqual([]);

  await goTo(button('Save draft'), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByText('The story is published. 1 thing to look at')).toBeVisible();
  await expect(page.getByText('Live.')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', `/de/${slug}`);
  expect((await page.request.get(`/de/${slug}`)).status()).toBe(200);
  await goTo(button('Unpublish'));
  await keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `Unpublish ${slug}?` });
  await expect(question.getByText('No other story links there.')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.locator('.editor-dialog')).toHaveCount(0);
  await expect(button('Unpublish')).toBeFocused();
  await keyboard.press('Enter');
  await goTo(question.getByRole('button', { name: 'Unpublish', exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByText('The story is unpublished.')).toBeVisible();
  await goTo(button('History'));
  await keyboard.press('Enter');
  await goTo(button('Restore version 1'));
  await keyboard.press('Enter');
  await expect(page.getByText('Version 1 is in the form.')).toBeVisible();
  await expect(blocks).toHaveCount(0);
  expect(await violationsOf(page, ['.editor'])).toEqual([]);
  expect(complaints).toEqual([]);
});

test('another editor’s save is not overwritten unasked, and nothing typed is lost', async ({ page }) => {
  const slug = `two-editors-${Date.now()}`;
  await openNewStory(page, 'de', slug);
  const other = await page.context().newPage();
  await other.goto(`/editor?story=de/${slug}`);
  await other.getByLabel('Title').fill('Theirs');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(other.getByText('The draft is saved.')).toBeVisible();

  const title = page.getByLabel('Title');
  await title.fill('Mine');
  const refused = page.getByText('Somebody else has changed this story since you opened it');
  for (const name of ['Save draft', 'Publish']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(refused).toBeVisible();
    await expect(title).toHaveValue('Mine');
  }
  const [theirs] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Look at theirs' }).click(),
  ]);
  await expect(theirs.getByLabel('Title')).toHaveValue('Theirs');
  await page.getByRole('button', { name: 'Save mine over theirs' }).click();
  await expect(page.getByText('The draft is saved over theirs')).toBeVisible();
  await expect(refused).toBeHidden();

  // And the other way round: what is there now can be taken.
  await other.getByLabel('Title').fill('Theirs again');
  await other.getByRole('button', { name: 'Save draft' }).click();
  other.on('dialog', (dialog) => void dialog.accept());
  await other.getByRole('button', { name: 'Take theirs' }).click();
  await expect(other.getByLabel('Title')).toHaveValue('Mine');
});

test('a refused link is refused in the dialog, and locks nothing', async ({ page, complaints }) => {
  await openNewStory(page, 'de', `links-${Date.now()}`);
  await page.getByRole('button', { name: 'Add a block' }).click();
  await page.locator('.editor-kinds').getByRole('button', { name: 'Text', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text (required)' });
  await text.click();
  await page.keyboard.type('Words');
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const address = dialog.getByLabel('Page or address');
  await address.fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Set link' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^This address is not allowed\./);
  await address.fill('no-such-page');
  await expect(dialog.getByText('The store has no such page.')).toBeVisible();
  expect(await violationsOf(page, ['.editor-dialog'])).toEqual([]);
  // The store's own pages are offered.
  await expect(page.locator('#editor-pages option[value="shipping"]')).toHaveAttribute('label', /./);
  await address.fill('shipping');
  await dialog.getByRole('button', { name: 'Set link' }).click();
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Words' })).toBeVisible();

  await text.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Link', exact: true })).toBeDisabled();
  await text.evaluate((element) => {
    const data = new DataTransfer();
    const link = '<a href="file:///C:/x.docx" style="color: red">file</a>';
    data.setData('text/html', `<style>p { color: red }</style><p style="margin: 0">From a ${link}.</p>`);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByText('Links that are not allowed were left out')).toBeVisible();
  await page.keyboard.type(' And more.');
  await expect(text).toContainText('From a file. And more.');
  await expect(text.locator('.rich-text-link')).toHaveText('Words');
  expect(complaints).toEqual([]);
});

test('what is written survives a lost answer and a closed tab', async ({ page }) => {
  const slug = `kept-${Date.now()}`;
  await openNewStory(page, 'de', slug);
  const title = page.getByLabel('Title');
  const save = page.getByRole('button', { name: 'Save draft' });
  await title.fill('Sent');
  // The shop saves it, and the connection is cut before the answer.
  await page.route('**/api/editor/save?*', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await save.click();
  await expect(page.getByText('The shop does not answer.')).toBeVisible();
  await page.unroute('**/api/editor/save?*');
  await title.fill('Sent, and more');
  await save.click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();

  await title.fill('Not saved');
  await page.close();
  const later = await page.context().newPage();
  await later.goto(`/editor?story=de/${slug}`);
  await expect(later.getByLabel('Title')).toHaveValue('Sent, and more');
  await expect(later.getByText(/^There are changes of .* that were not saved\.$/)).toBeVisible();
  await later.getByRole('button', { name: 'Take them' }).click();
  await expect(later.getByLabel('Title')).toHaveValue('Not saved');
  await later.getByRole('button', { name: 'Undo' }).click();
  await expect(later.getByLabel('Title')).toHaveValue('Sent, and more');
});

test('the front page and legal pages can’t be removed or moved by one click', async ({ page }) => {
  await page.goto(`${editorLink()}&story=de/home`);
  const unpublish = page.getByRole('button', { name: 'Unpublish', exact: true });
  await unpublish.click();
  await expect(page.getByText('The front page can’t be taken away; edit it.')).toBeVisible();
  await page.goto('/editor?story=de/terms');
  await unpublish.click();
  const dialog = page.getByRole('dialog', { name: 'Unpublish terms?' });
  await expect(dialog.getByText('No other story links there.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Unpublish' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Tick that the page may go.');
  expect(await violationsOf(page, ['.editor-dialog'])).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Address', { exact: true }).fill('agb');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const moving = page.getByRole('dialog', { name: 'Move terms to agb?' });
  await moving.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The story is at')).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: '1440 px' }).click();
  const width = () =>
    page
      .frames()
      .at(-1)
      ?.evaluate(() => innerWidth);
  await expect.poll(width).toBe(1440);
  await page.getByRole('button', { name: '390 px' }).click();
  await expect.poll(width).toBe(390);
});

test('a picture is added to a text, previewed, changed and removed', async ({ page, complaints }) => {
  await openNewStory(page, 'de', `picture-${Date.now()}`);
  await page.getByRole('button', { name: 'Add a block' }).click();
  await page.locator('.editor-kinds').getByRole('button', { name: 'Text', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text (required)' });
  await text.click();
  await page.keyboard.type('Look: ');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture in the text' });
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#27c' } })
    .png()
    .toBuffer();
  const { promise: written, resolve: hasWritten } = Promise.withResolvers<undefined>();
  await page.route('**/api/editor/upload?*', async (route) => {
    await written;
    await route.continue();
  });
  await dialog
    .getByLabel('Upload')
    .setInputFiles({ name: 'blue wall.png', mimeType: 'image/png', buffer: bytes });
  // What is typed while a picture is on its way stays.
  await dialog.getByLabel('What it shows').fill('A blue wall');
  hasWritten(undefined);
  await expect(dialog.getByText('The picture is uploaded.')).toBeVisible();
  await expect(dialog.getByLabel('What it shows')).toHaveValue('A blue wall');
  expect(await violationsOf(page, ['.editor-dialog'])).toEqual([]);
  await dialog.getByRole('button', { name: 'Set picture' }).click();
  const shown = page.frameLocator('iframe').getByRole('img', { name: 'A blue wall' });
  await expect(shown).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.type(' Blue.');
  await expect(page.frameLocator('iframe').getByText('Blue.')).toBeVisible();

  await text.getByRole('img', { name: 'A blue wall' }).click();
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await expect(dialog.getByLabel('Path of the picture')).toHaveValue(/^uploads\/blue-wall-.*-320x240\.png$/);
  await dialog.getByLabel('What it shows').fill('A wall in blue');
  await dialog.getByRole('button', { name: 'Set picture' }).click();
  await expect(page.frameLocator('iframe').getByRole('img', { name: 'A wall in blue' })).toBeVisible();
  // The cursor stands behind it.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  await expect(page.frameLocator('iframe').locator('.prose img')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a preview in its own tab leads to its story’s editor', async ({ page }) => {
  await page.goto(`${editorLink()}&story=de/shipping`);
  const address = await page.locator('iframe').getAttribute('src');
  await page.goto(address ?? '');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('shipping');
  // Within the editor there is no way to the editor.
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Edit', exact: true })).toBeHidden();
});
