import { describe, expect, it } from 'vitest';
import { describeFailures } from '../report.ts';
import { shownFailure, shownProblem } from './shown-problem.ts';

describe('the public message of a problem', () => {
  it.each([
    ['The database can not be reached.\n  Hint: see DATABASE_URL.', 'The database can not be reached.'],
    ["ENOENT: no such file, open '/srv/shop/data/shop.sqlite'", "ENOENT: no such file, open '…'"],
    ['Error at file:///srv/shop/dist/server/chunks/a.mjs:12:5', 'Error at …'],
    ['C:\\shop\\data is full', '… is full'],
    ['postgres://shop:secret@db.internal/shop refused', '… refused'],
    ['Story de/jobs/now: no title', 'Story de/jobs/now: no title'],
    ['Prices and/or stock: 1/2', 'Prices and/or stock: 1/2'],
  ])('%j: %j', (text, shown) => {
    expect(shownProblem(text)).toBe(shown);
  });

  it('for a store names its pages and the reason, without internal details', () => {
    const error = new TypeError("Can't read '/srv/shop/data/x.json'\nof undefined");
    const failures = [
      { pathname: '/de/a', cause: error.stack ?? '' },
      { pathname: '/de/data/search.json', cause: 'No room.' },
    ];
    const shown = shownFailure(describeFailures(new Map([['de', failures]])));
    expect(shown).toBe(
      [
        'Store "de": 2 page(s) failed; its previous pages stay.',
        '  /de/a',
        "    TypeError: Can't read '…'",
        '  /de/data/search.json',
        '    No room.',
      ].join('\n'),
    );
    const refused = describeFailures(new Map([['de', [{ cause: '2 of its 20 pages would be gone.' }]]]));
    expect(shownFailure(refused)).toBe(refused);
  });
});
