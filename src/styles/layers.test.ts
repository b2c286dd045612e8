import { globSync, readFileSync } from 'node:fs';
import { parse, type AtRule, type ChildNode } from 'postcss';
import { expect, test } from 'vitest';

const layers = ['reset', 'tokens', 'base', 'parts', 'pages'];
/** Rules that no other overrules. */
const aside = ['import', 'custom-media', 'font-face', 'view-transition'];

/** Stylesheets and styles of components, by their file. */
const sheets = globSync('src/**/*.{css,astro}').map((file): [string, string] => {
  const text = readFileSync(file, 'utf8');
  return [file, file.endsWith('.css') ? text : (/<style[^>]*>(.*?)<\/style>/s.exec(text)?.[1] ?? '')];
});

/** What stands outside of the layers. */
function strays(nodes: readonly ChildNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'comment') return [];
    if (node.type !== 'atrule') return [node.toString()];
    if (aside.includes(node.name) || (node.name === 'layer' && layers.includes(node.params))) return [];
    return node.name === 'media' ? strays(node.nodes ?? []) : [node.toString()];
  });
}

/** Media queries that name a width by its figure. */
function figures(css: string): readonly string[] {
  const found: string[] = [];
  parse(css).walkAtRules('media', ({ params }: AtRule) => {
    if (/\d(?:rem|px)/.test(params)) found.push(params);
  });
  return found;
}

test('there are styles', () => {
  expect(sheets.filter(([, css]) => css !== '').length).toBeGreaterThan(60);
});

test.each(sheets)('every rule of %s is in a layer, and widths have names', (_file, css) => {
  expect(strays(parse(css).nodes)).toEqual([]);
  expect(figures(css)).toEqual([]);
});

/** Returns the declarations that show things in another order than they are read in. */
function moved(css: string): readonly string[] {
  const found: string[] = [];
  parse(css).walkDecls(/^(?:order|flex-direction|flex-flow|flex-wrap)$/, (declaration) => {
    if (declaration.prop === 'order' || declaration.value.includes('reverse')) found.push(`${declaration}`);
  });
  return found;
}

// A picture beside its text, whichever comes first.
const mayMove = ['src/components/storyblok/blocks.css'];

test.each(sheets.filter(([file]) => !mayMove.includes(file)))(
  '%s orders things as they are read',
  (_file, css) => {
    expect(moved(css)).toEqual([]);
  },
);
