import { expect, inject, it } from 'vitest';
import { readPages } from '../support/command.ts';
import { findForeignTexts, findRawKeys } from '../support/foreign-text.ts';

const languagePattern = /<html[^>]*\slang="([^"]+)"/;

it('shows no raw key and no text of another language on any page', async () => {
  const pages = await readPages(inject('clientDirectory'));
  const found = [...pages].flatMap(([file, html]) => {
    const locale = languagePattern.exec(html)?.[1] ?? 'en';
    return [...findRawKeys(html), ...findForeignTexts(html, locale)].map((text) => `${file}: ${text}`);
  });
  expect(pages.size).toBeGreaterThan(0);
  expect(found.slice(0, 20)).toEqual([]);
});
