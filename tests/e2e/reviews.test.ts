import type { Page } from 'playwright';
import type { OwnedReview } from '../../src/commerce/admin-backend.ts';
import { violationsOf } from '../support/axe.ts';
import { pullChanges, shopCommand } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';

const section = (page: Page) => page.locator('#reviews');

/** Writes a review on the page of a product, and returns its ID. */
async function writeReview(page: Page, words: string): Promise<string> {
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await page.getByRole('textbox', { name: 'Summary' }).fill(words);
  await page.getByRole('textbox', { name: 'Review', exact: true }).fill(`${words}, and well packed.`);
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.getByRole('button', { name: 'Submit review' }).click();
  await section(page).getByText('You submitted your review for moderation.').waitFor();
  const pending = await shopCommand('reviews', 'list', '--status', 'pending', '--json');
  const [newest] = JSON.parse(pending) as OwnedReview[];
  expect(newest).toMatchObject({ title: words, rating: 4, nickname: 'Ann', status: 'pending' });
  return String(newest?.id);
}

test('a review is written, approved and shown; a rejected one is not', async ({
  page,
  openPage,
  complaints,
}) => {
  const paths = await productPaths('en');
  const path = `/${paths.find((each) => each.includes('posters-prints'))}`;
  await page.goto(path);
  const approved = await writeReview(page, 'Straight as a line');
  const other = await openPage();
  await other.page.goto(path);
  await other.page.getByRole('button', { name: 'Write a review' }).click();
  await other.page.getByRole('button', { name: 'Submit review' }).click();
  await section(other.page).getByText('Please fix the validation errors').waitFor();
  expect(await section(other.page).getByText('Field is required').count()).toBe(4);
  expect(await violationsOf(other.page)).toEqual([]);
  await other.page.reload();
  const rejected = await writeReview(other.page, 'Bent');
  await shopCommand('reviews', 'reject', rejected);
  await shopCommand('reviews', 'approve', approved);
  await pullChanges('en');
  await expect(async () => {
    await page.reload();
    await expect(section(page).getByText('4.0 out of 5, 1 review')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(section(page).getByRole('heading', { name: 'Straight as a line' })).toBeVisible();
  expect(await section(page).getByText('Bent').count()).toBe(0);
  expect(await page.content()).toContain('"aggregateRating"');
  expect(await violationsOf(page)).toEqual([]);
  await shopCommand('reviews', 'reject', approved);
  await pullChanges('en');
  await expect(async () => {
    await page.reload();
    expect(await page.content()).not.toContain('"aggregateRating"');
  }).toPass();
  expect([...complaints, ...other.complaints]).toEqual([]);
});
