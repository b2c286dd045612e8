import { expect, test } from 'vitest';
import { attributeSetIds } from './attribute-sets.ts';
import type { AttributeSetName } from './attribute-sets.ts';
import { materialVariants, printMaterial } from './print-material.ts';

const product = (sku: string, kind: AttributeSetName) => ({ sku, attribute_set_id: attributeSetIds[kind] });

test.each([
  ['poster', 'paper'],
  ['studio_ds', 'paper'],
  ['plexi', 'plexi'],
  ['aluminium', 'aluminium'],
  ['frame', null],
  ['photowall', null],
  ['default', null],
] as const)('a %s is %j', (kind, material) => {
  expect(printMaterial(attributeSetIds[kind])).toBe(material);
});

test.each([
  ['poster', ['al aluminium', 'px plexi', 'oak frame'], ['plexi px', 'aluminium al']],
  ['plexi', ['sun poster', 'other plexi'], ['paper sun']],
  ['poster', ['b poster', 's studio_ds'], []],
  ['poster', ['px plexi', 'px2 plexi'], ['plexi px']],
  ['frame', ['px plexi'], []],
  ['poster', [], []],
] as const)('a %s with %j: %j', (kind, linked, expected) => {
  const products = linked.map((text) => {
    const [sku = '', set] = text.split(' ');
    return product(sku, set as AttributeSetName);
  });
  const variants = materialVariants(product('own', kind), products);
  expect(variants.map((each) => `${each.material} ${each.product.sku}`)).toEqual(expected);
});
