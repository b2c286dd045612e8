import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { framePicture } from '../../domain/framing/framed-picture.ts';
import type { Framing } from '../../domain/framing/framed-picture.ts';
import { FramedPicture } from './FramedPicture.tsx';

const size = { width: 500, height: 700 };
const board = { width: 700, height: 1000 };
const framings: readonly [string, Framing][] = [
  ['a bare sheet', {}],
  ['wood', { frame: { kind: 'wood', finish: 'walnut', size } }],
  ['metal with a passepartout', { frame: { kind: 'metal', size: board }, passepartout: { size: board } }],
  ['a shadow gap', { frame: { kind: 'black', size, gap: 6 } }],
  ['bars', { hanger: { length: 510 } }],
];

function drawn(framing: Framing, props: { readonly label?: string } = {}): string {
  const result = framePicture(size, framing);
  if (!result.ok) throw new Error(result.problem);
  return renderToStaticMarkup(<FramedPicture picture={result.picture} image="/img/a.svg" {...props} />);
}

describe.each(framings)('%s', (_, framing) => {
  const svg = drawn(framing);

  test('is drawn in millimetres, without inline styles, which the security policy forbids', () => {
    expect(svg).toMatch(/^<svg viewBox="0 0 [\d.]+ [\d.]+"/);
    expect(svg).not.toMatch(/\sstyle=|<style/);
    expect(svg).toContain('href="/img/a.svg"');
  });

  test('defines its paints once, and only those it uses', () => {
    const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, url, href]) => url ?? href);
    expect(new Set(ids).size).toBe(ids.length);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

test('has a label or is decorative', () => {
  expect(drawn({}, { label: 'Orion, framed' })).toContain('role="img" aria-label="Orion, framed"');
  expect(drawn({})).toContain('aria-hidden="true"');
});
