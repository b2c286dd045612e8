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
])('a text may be as long as its option says: %j, %j', (value, more) => {
  expect(chosen(value, more).labels).toEqual([{ label: 'Name', value: value.trim() }]);
});

test('a longer one is refused', () => {
  expect(() => chosen('Annas', { max_characters: 4 })).toThrow(/option/i);
});

test.each([[[]], [[{ option_id: '1', option_value: 'picture.png' }]]])(
  'a file that is required can’t be given: %j is refused',
  (choices) => {
    const file = { option_id: 1, title: 'Your picture', type: 'file', is_require: true };
    expect(() => chooseCustomOptions({ custom_options: [file] }, choices)).toThrow(/option/i);
  },
);
