import { expect, test } from 'vitest';
import { islandElement } from './island-element.ts';

test('has its attributes in order, and the props in single quotes', () => {
  const props = { prefix: 'r0', 'component-url': '/a.js', uid: undefined, props: '{"a":"&#39;"}', ssr: '' };
  expect(islandElement({ props, children: '<p>One</p>' })).toBe(
    `<astro-island prefix="r0" component-url="/a.js" props='{"a":"&#39;"}' ssr><p>One</p></astro-island>`,
  );
});
