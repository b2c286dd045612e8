import { readPages } from '../support/command.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { clientDirectory } from '../support/e2e/shop-under-test.ts';
import { findForeignTexts, findRawKeys } from '../support/foreign-text.ts';

const languagePattern = /<html[^>]*\slang="([^"]+)"/;

test('shows no raw key and no text of another language on any page', async () => {
  const pages = await readPages(clientDirectory());
  const found = [...pages].flatMap(([file, html]) => {
    const locale = languagePattern.exec(html)?.[1] ?? 'en';
    return [...findRawKeys(html), ...findForeignTexts(html, locale)].map((text) => `${file}: ${text}`);
  });
  expect(pages.size).toBeGreaterThan(0);
  expect(found.slice(0, 20)).toEqual([]);
});
