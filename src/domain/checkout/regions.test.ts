import { expect, test } from 'vitest';
import { findRegion, regionKind, regionsOf } from './regions.ts';

test.each([
  ['US', 59],
  ['CA', 13],
  ['ES', 52],
  ['IT', 107],
  ['DE', 0],
  ['', 0],
])('regions of %s: %i', (country, count) => {
  const regions = regionsOf(country);
  expect(regions).toHaveLength(count);
  const numbers = regions.flatMap(({ id }) => (id > 0 ? [id] : []));
  expect(new Set(numbers).size).toBe(country === 'IT' ? 0 : count);
  expect(new Set(regions.map(({ code }) => code)).size).toBe(count);
  expect(new Set(regions.map(({ name }) => name)).size).toBe(count);
  expect(regions.filter(({ code, name }) => !/^[A-Z]{1,2}$/.test(code) || name.length < 3)).toEqual([]);
});

test.each([
  ['US', 'NY', 'New York'],
  ['US', 'new york', 'New York'],
  ['US', ' NY ', 'New York'],
  ['US', 43, 'New York'],
  ['CA', 'QC', 'Quebec'],
  ['US', 'QC', undefined],
  ['US', '', undefined],
  ['US', 0, undefined],
  ['DE', 'NY', undefined],
  ['ES', 161, 'Madrid'],
  ['ES', 'malaga', 'Málaga'],
  ['ES', 'M', 'Madrid'],
  ['IT', 'RM', 'Roma'],
  ['IT', 'Forli-Cesena', 'Forlì-Cesena'],
  ['IT', "L'Aquila", 'L’Aquila'],
  ['IT', 0, undefined],
  ['IT', '', undefined],
])('%s, %s: %s', (country, wanted, name) => {
  expect(findRegion(country, wanted)?.name).toBe(name);
});

test.each([
  ['US', 'state'],
  ['CA', 'province'],
  ['IT', 'province'],
])('%s has each a %s', (country, kind) => {
  expect(regionKind(country)).toBe(kind);
});
