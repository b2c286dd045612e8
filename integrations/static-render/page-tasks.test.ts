import { describe, expect, it } from 'vitest';
import { storePageTasks } from './page-tasks.ts';

describe('storePageTasks', () => {
  const pages = [
    { path: '', page: 1 },
    { path: 'poster', page: 1 },
    { path: 'poster', page: 2 },
    { path: 'poster', page: 1 },
  ];
  const tasks = storePageTasks('de', pages, ['sitemap.xml', 'data/sitemap/1.xml']);

  it.each([
    { pathname: '/de', file: 'index.html', status: 200 },
    { pathname: '/de/poster', file: 'poster.html', status: 200 },
    { pathname: '/de/poster?page=2', file: 'poster/_page/2.html', status: 200 },
    { pathname: '/de/checkout', file: 'checkout.html', status: 200 },
    { pathname: '/de/search', file: 'search.html', status: 200 },
    { pathname: '/de/sitemap.xml', file: 'sitemap.xml', status: 200 },
    { pathname: '/de/data/sitemap/1.xml', file: 'data/sitemap/1.xml', status: 200 },
    { pathname: '/de/page-not-found', file: '404.html', status: 404 },
  ])('$pathname → $file', (task) => {
    expect(tasks).toContainEqual(task);
  });

  it('names every page once', () => {
    expect(new Set(tasks.map(({ file }) => file)).size).toBe(tasks.length);
    expect(new Set(tasks.map(({ pathname }) => pathname)).size).toBe(tasks.length);
    expect(tasks.filter(({ pathname }) => pathname.endsWith('/checkout'))).toHaveLength(1);
  });
});
