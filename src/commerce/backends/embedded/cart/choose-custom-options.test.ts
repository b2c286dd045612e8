import { expect, test } from 'vitest';
import { chooseCustomOptions } from './choose-custom-options.ts';

const text = { option_id: 1, title: 'Name', type: 'field', is_require: false };

const chosen = (option_value: string, more: object) =>
  chooseCustomOptions({ custom_options: [{ ...text, ...more }] }, [{ option_id: '1', option_value }]);

test.each([
  ['Anna', { max_characters: 4 }],
  [' Anna ', { max_characters: 4 }],
  ['🎨🎨🎨🎨', { max_characters: 4 }],
  ['Annabel', { max_characters: 0 }],
  ['Annabel', { max_characters: null }],
  ['Annabel', {}],
])('a text may have the length that its option allows: %j, %j', (value, more) => {
  expect(chosen(value, more).labels).toEqual([{ label: 'Name', value: value.trim() }]);
});

test('rejects a longer one', () => {
  expect(() => chosen('Annas', { max_characters: 4 })).toThrow(/option/i);
});

test.each([[[]], [[{ option_id: '1', option_value: 'picture.png' }]]])(
  'rejects %j for a required file, which can’t be uploaded',
  (choices) => {
    const file = { option_id: 1, title: 'Your picture', type: 'file', is_require: true };
    expect(() => chooseCustomOptions({ custom_options: [file] }, choices)).toThrow(/option/i);
  },
);
