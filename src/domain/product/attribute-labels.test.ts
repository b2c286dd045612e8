import { describe, expect, test } from 'vitest';
import { attributeLabels } from './attribute-labels.ts';

const color2 = {
  attribute_code: 'color2',
  options: [
    { value: '1', label: 'Red' },
    { value: 2, label: ' Blue ' },
    { value: '3', label: ' ' },
    { value: '4', label: null },
    { value: null, label: 'None' },
  ],
};
const weight = { attribute_code: 'weight', options: [] };

describe('attributeLabels', () => {
  test.each([
    [{ color2: '1' }, color2, ['Red']],
    [{ color2: 2 }, color2, ['Blue']],
    [{ color2: [2, 1] }, color2, ['Red', 'Blue']],
    [{ color2: '2,1' }, color2, ['Red', 'Blue']],
    [{ color2: ['1', '1'] }, color2, ['Red']],
    [{ color2: ['3', '4', '9'] }, color2, []],
    [{ color2: null }, color2, []],
    [{ color2: '' }, color2, []],
    [{}, color2, []],
    [{ weight: 1.5 }, weight, ['1.5']],
    [{ weight: 0 }, weight, ['0']],
    [{ weight: '1,5' }, weight, ['1,5']],
    [{ weight: 2 }, { attribute_code: 'weight', options: null }, ['2']],
    [{ weight: ['a', 'b', 'a'] }, { attribute_code: 'weight' }, ['a', 'b']],
    [{ weight: '' }, weight, []],
  ])('%j', (product, attribute, labels) => {
    expect(attributeLabels(product, attribute)).toEqual(labels);
  });

  test('a configurable product has the values of its enabled variants', () => {
    const configurable_children = [{ color2: '2' }, { color2: '1', status: 2 }, {}];
    const product = { type_id: 'configurable', configurable_children };
    expect(attributeLabels(product, color2)).toEqual(['Blue']);
    expect(attributeLabels({ ...product, color2: '1' }, color2)).toEqual(['Red']);
    expect(attributeLabels({ ...product, type_id: 'simple' }, color2)).toEqual([]);
    expect(attributeLabels({ ...product, configurable_children: null }, color2)).toEqual([]);
  });
});
