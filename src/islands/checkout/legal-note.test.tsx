import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { orderContext } from '../../../tests/support/shown-order.ts';
import { LegalNote } from './OrderReview.tsx';
import type { CheckoutTools } from './tools.ts';

const all = { terms: '/terms', withdrawal: '/withdrawal', privacy: '/privacy' };
const shown = (legalUrls: object) =>
  renderToStaticMarkup(
    <LegalNote t={orderContext.t} page={{ legalUrls } as unknown as CheckoutTools['page']} />,
  );

test('each sentence has its link, which opens beside the checkout', () => {
  const html = shown(all);
  expect(html).toContain(
    'By placing your order, you accept our <a href="/terms" target="_blank">terms and conditions</a>.',
  );
  expect(html).toContain('your <a href="/withdrawal" target="_blank">right of withdrawal</a>.');
  expect(html).toContain('Our <a href="/privacy" target="_blank">privacy policy</a>');
});

test.each([
  [{ ...all, withdrawal: undefined }, ['/terms', '/privacy']],
  [{ ...all, terms: undefined }, ['/withdrawal', '/privacy']],
  [{ withdrawal: '/withdrawal' }, ['/withdrawal']],
])('a page that the store lacks has no sentence: %j', (urls, links) => {
  const html = shown(urls);
  expect([...html.matchAll(/href="(.*?)"/g)].map(([, url]) => url)).toEqual(links);
  expect(html.split('</span>')).toHaveLength(links.length + 1);
});

test('shows nothing without any of the pages', () => {
  expect(shown({})).toBe('');
});
