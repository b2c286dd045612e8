import { describe, expect, test } from 'vitest';
import {
  catalogueDatabase,
  category,
  de,
  now,
  product,
  source,
} from '../../tests/support/small-catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { changedAnswers, readsInScope } from './changed-answers.ts';
import { setStock } from './owner/set-stock.ts';
import { openCatalogueSnapshot } from './read.ts';
import { parseAnswerRead, TracedReads } from './traced-reads.ts';
import { replaceCatalogue } from './write.ts';

describe('answers that pages use', () => {
  const shop = catalogueDatabase('SQLite');
  const snapshot = () => openCatalogueSnapshot(shop.database.db, de, { now });
  const list = { categoryId: 3, page: 1, pageSize: 2, sort: 'position:asc' };

  /** Everything that pages ask. */
  const asked = async () => {
    const reads = new TracedReads(true);
    const catalogue = snapshot().reader(reads);
    const questions: ((catalogue: Catalogue) => Promise<unknown>)[] = [
      (each) => each.productByUrlPath('nothing:here'),
      (each) => each.categoryById(4),
      (each) => each.categoryByUrlPath('c3'),
      (each) => each.categories(),
      (each) => each.skusOfAttributeSets([9, 10]),
      (each) => each.listing(list),
      (each) => each.storesWithListingPage(list),
      (each) => each.attribute('sizes'),
      (each) => each.attributes(),
      (each) => each.attributesOf({ sizes: ['8', '9'], color2: '1,2', other: 3 }),
      (each) => each.menu(),
      (each) => each.subcategories(2),
      (each) => each.trailAbove({ id: 4, path: '1/2/3/4' }),
      (each) => each.trailToProduct({ category_ids: [4], category: [] }),
      (each) => each.trailToProduct({ category_ids: [], category: [] }),
      (each) => each.isCategoryName('Category 4'),
      (each) => each.story('nothing'),
      (each) => each.storyPathNow('about'),
      (each) => each.storySlugs(),
      (each) => each.footerPages(),
      (each) => each.alternates({ kind: 'product', sku: 'p2' }),
      (each) => each.alternates({ kind: 'category', id: 3 }),
      (each) => each.alternates({ kind: 'story', slug: 'about', groupId: 'a:b' }),
      (each) => each.pathsByStore('c3'),
      (each) => each.pathNow('previous'),
      (each) => each.pagePaths(),
      (each) => each.sitePages(0, 100),
      (each) => each.siteChanges(100),
    ];
    for (const ask of questions) await ask(catalogue);
    return reads.names();
  };
  const changedBy = async (imported: Parameters<typeof replaceCatalogue>[2]) => {
    const reads = await asked();
    await replaceCatalogue(shop.database.db, de, imported);
    const changed = await changedAnswers(snapshot(), reads);
    return [...changed].map((read) => parseAnswerRead(read)?.question).sort();
  };

  test('every query of pages can be repeated', async () => {
    expect([...(await changedAnswers(snapshot(), await asked()))]).toEqual([]);
    expect(await changedBy(source)).toEqual([]);
  });

  test('change with another store only if they are about other stores', async () => {
    const reads = await asked();
    const se = { ...de, storeCode: 'se' };
    await replaceCatalogue(shop.database.db, se, {
      ...source,
      products: source.products.map((each) => ({ ...each, url_path: `se-${each.id}` })),
      categories: source.categories.map((each) => ({ ...each, url_path: `se-c${each.id}` })),
    });
    const changed = await changedAnswers(snapshot(), reads);
    expect(changed.size).toBeGreaterThan(2);
    const ofStores = readsInScope(reads, 'of-stores');
    expect([...changed].filter((read) => !ofStores.includes(read))).toEqual([]);
    expect(ofStores.length).toBeLessThan(reads.length / 3);
  });

  test('change with names, pictures and prices only if they are about the store’s own catalogue', async () => {
    const reads = await asked();
    await replaceCatalogue(shop.database.db, de, {
      products: source.products.map((each) => ({ ...each, name: 'Print', image: '/p.jpg', price: 7 })),
      categories: source.categories.map((each) => ({ ...each, name: `${each.name}!` })),
      attributes: source.attributes.map((each) => ({ ...each, options: [] })),
    });
    const changed = await changedAnswers(snapshot(), reads);
    expect(changed.size).toBeGreaterThan(2);
    const own = readsInScope(reads, 'own');
    expect([...changed].filter((read) => !own.includes(read))).toEqual([]);
    expect(own.length).toBeLessThan(reads.length);
  });

  test('of lists change with what is sold out', async () => {
    const reads = readsInScope(await asked(), 'lists');
    expect(reads.length).toBeGreaterThan(0);
    await setStock(shop.database.db, [{ sku: 'p3', qty: 77 }]);
    expect([...(await changedAnswers(snapshot(), reads))]).toEqual([]);
    await setStock(shop.database.db, [{ sku: 'p2', qty: 0 }]);
    const changed = [...(await changedAnswers(snapshot(), reads))].map(
      (read) => parseAnswerRead(read)?.question,
    );
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter((question) => !question?.startsWith('listing:'))).toEqual([]);
  });

  test('an unknown query counts as changed', async () => {
    expect([...(await changedAnswers(snapshot(), ['?riddle:1#a', 'p1', 'story:about']))]).toEqual([
      '?riddle:1#a',
    ]);
  });

  test.each<{ name: string; imported: Parameters<typeof replaceCatalogue>[2]; questions: readonly string[] }>(
    [
      {
        name: 'the name of a category',
        imported: {
          categories: source.categories.map((each) =>
            each.id === 4 ? category(4, 3, 3, { name: 'Other' }) : each,
          ),
        },
        questions: ['categories', 'category-name:Category 4', 'category:4', 'menu', 'trail-to-product:4'],
      },
      {
        name: 'the label of an option',
        imported: {
          attributes: source.attributes.map((each) =>
            each.attribute_id === 7 ? { ...each, options: [{ value: '8', label: 'A3' }] } : each,
          ),
        },
        questions: ['attribute:sizes', 'attributes', 'option:sizes:8'],
      },
      {
        name: 'a place in a list',
        imported: {
          products: source.products.map((each) =>
            each.id === 1
              ? { ...each, category: [{ category_id: 3, name: 'Category 3', position: 1 }] }
              : each,
          ),
        },
        questions: ['listing:3:1:2:position:asc', 'site-changes:100', 'site-pages:0:100'],
      },
      {
        name: 'a product that is new',
        imported: { products: [...source.products, product(8, { url_path: 'nothing:here' })] },
        questions: [
          'listing:3:1:2:position:asc',
          'page-paths',
          'product-path:nothing:here',
          'site-changes:100',
          'site-pages:0:100',
        ],
      },
      {
        name: 'a story that is new',
        imported: { stories: [...source.stories, { ...source.stories[1], slug: 'nothing' }] },
        questions: ['page-paths', 'site-pages:0:100', 'story-slugs', 'story:nothing'],
      },
    ],
  )('$name changes the answers that depend on it', async ({ imported, questions }) => {
    expect(await changedBy(imported)).toEqual(questions);
  });
});
