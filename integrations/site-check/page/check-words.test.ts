import { expect, test } from 'vitest';
import { keyProblems } from './check-words.ts';

test.each([
  ['Lorem Ipsum', 'de', 'Lorem Ipsum'],
  ['LOREM IPSUM dolor', 'es', 'LOREM IPSUM'],
  ['TODO write this text', 'en', 'TODO'],
  ['Shipping FIXME soon', 'de', 'FIXME'],
  ['TODO: write', 'es', 'TODO'],
  ['Price: null', 'en', 'null'],
  ['Price: undefined, shipping', 'en', 'undefined'],
])('finds in %j of locale %s the placeholder %s', (text, locale, value) => {
  expect(keyProblems(text, locale)).toEqual([`a value stands in the place of a text: ${value}`]);
});

test.each([
  ['TODO EL AÑO', 'es-ES'],
  ['Print of a TODO list', 'en'],
  ['TODO lists for kitchens', 'en'],
  ['TODO EL AÑO', undefined],
  ['The method: nullable values', 'en'],
  ['A null result', 'en'],
  ['Ipsum lorem', 'en'],
])('finds no placeholder in %j of locale %s', (text, locale) => {
  expect(keyProblems(text, locale)).toEqual([]);
});
