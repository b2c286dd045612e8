import { describe, expect, it } from 'vitest';
import { namedIslands, sharedIslands } from './named-islands.ts';

const island = (prefix: string, client = 'interaction') =>
  `<astro-island prefix="${prefix}" props='{"sign":"$"}' client="${client}"><p id="_${prefix}R_0_"></p></astro-island>`;

describe('namedIslands', () => {
  it('names islands of any kind', () => {
    expect(namedIslands(island('r1', 'load'), 'results')).toBe(island('results0', 'load'));
  });

  it('leaves an island without a number, and what only looks like an island, unchanged', () => {
    const numberless = island('r0').replace(' prefix="r0"', '');
    const text = '<p>&lt;astro-island prefix="r5"></p>';
    expect(namedIslands(`${numberless}${text}${island('r1')}`, 'page')).toBe(
      `${numberless}${text}${island('page0')}`,
    );
  });

  it('names them in development, where Astro also gives them an ID', () => {
    const ofAstro = (html: string) =>
      html
        .replace('<astro-island ', '<astro-island uid="Z1" ')
        .replace(`'{"sign":"$"}'`, '"{&quot;sign&quot;:[0,&quot;$$&quot;]}"');
    expect(ofAstro(island('r1'))).toContain('uid="Z1" prefix="r1" props="{&quot;');
    expect(namedIslands(ofAstro(island('r1')), 'results')).toBe(ofAstro(island('results0')));
  });
});

describe('sharedIslands', () => {
  it.each([
    ['the first islands of a page', island('r0') + island('r1')],
    ['later ones', island('r3') + island('r12')],
    ['ones that are rendered the other way round', island('r2') + island('r1')],
  ])('gives the same for %s', (_, html) => {
    expect(sharedIslands(`<hr>${html}`, 'panels')).toBe(`<hr>${island('panels0')}${island('panels1')}`);
  });

  it('leaves other parts unchanged', () => {
    expect(sharedIslands('<header></header>', 'header')).toBe('<header></header>');
  });

  it('rejects islands whose scripts only the first page would have', () => {
    expect(() => sharedIslands(island('r0', 'load'), 'panels')).toThrow('"panels"');
  });
});
