import { expect, test } from 'vitest';
import { footerPage, isSameOnOtherPages, isSameInOtherStores } from './footer-pages.ts';

const about = { name: 'About', content: { footer: 'company', title: 'About us', footer_label: '' } };
const withContent = (fields: object) => ({ ...about, content: { ...about.content, ...fields } });

test.each([
  ['its title', about, { slug: 'about', column: 'company', label: 'About us' }],
  [
    'its short name',
    withContent({ footer_label: ' Us ' }),
    { slug: 'about', column: 'company', label: 'Us' },
  ],
  ['its name', withContent({ title: '' }), { slug: 'about', column: 'company', label: 'About' }],
  [
    'that it is of prints',
    withContent({ of_prints: true }),
    { slug: 'about', column: 'company', label: 'About us', isOfPrints: true },
  ],
  ['nothing without a column', withContent({ footer: '' }), undefined],
  ['nothing in a column that there is not', withContent({ footer: 'constructor' }), undefined],
  ['nothing of what is no story', [], undefined],
])('the footer shows %s', (_what, story, page) => {
  expect(footerPage('about', story)).toEqual(page);
});

test.each([
  ['another text', withContent({ body: [{}] }), true],
  ['another title', withContent({ title: 'Who we are' }), false],
  ['another column', withContent({ footer: 'legal' }), false],
  ['prints as its subject', withContent({ of_prints: true }), false],
  ['another place', { ...about, position: 7 }, false],
  ['another group', { ...about, group_id: 'g' }, false],
  ['another id', { ...about, uuid: 'u' }, false],
])('with %s it is the same on other pages: %s', (_what, story, isSame) => {
  expect(isSameOnOtherPages(about, story)).toBe(isSame);
});

test.each([
  ['another title', withContent({ title: 'Who we are' }), true],
  ['another group', { ...about, group_id: 'g' }, false],
  ['search engines kept away', withContent({ noindex: true }), false],
])('with %s it is the same in other stores: %s', (_what, story, isSame) => {
  expect(isSameInOtherStores(about, story)).toBe(isSame);
});
