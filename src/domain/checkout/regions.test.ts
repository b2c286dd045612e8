import { expect, test } from 'vitest';
import { findRegion, namedRegion, regionKind, regionsOf } from './regions.ts';

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
  ['US', { region: 'New York' }, 'NY'],
  ['US', { region: 'ny' }, 'NY'],
  ['US', { region_code: 'NY' }, 'NY'],
  ['US', { region_id: 43 }, 'NY'],
  ['US', { region_id: '43', region: ' ', region_code: '' }, 'NY'],
  ['US', { region: 'New York', region_code: 'NY', region_id: 0 }, 'NY'],
  ['IT', { region: 'Milano', region_id: 512 }, 'MI'],
  ['US', { region: 'Texas', region_code: 'NY' }, undefined],
  ['US', { region: 'Bavaria', region_id: 43 }, undefined],
  ['US', { region_id: 0 }, undefined],
  ['US', { region: null, region_code: null, region_id: null }, undefined],
  ['US', {}, undefined],
  ['DE', { region: 'Berlin', region_id: 82 }, undefined],
])('an address in %s with %o is in %s', (country, address, code) => {
  expect(namedRegion(country, address)?.code).toBe(code);
});

test.each([
  ['US', 'state'],
  ['CA', 'province'],
  ['IT', 'province'],
])('every %s has a %s', (country, kind) => {
  expect(regionKind(country)).toBe(kind);
});
