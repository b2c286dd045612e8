import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseOwner } from './owner-schema.ts';

const record = {
  shopName: 'Atelier Berg',
  name: 'Ada Berg',
  legalForm: '',
  street: 'Hauptstraße 2',
  postcode: '1010',
  city: 'Wien',
  country: 'AT',
  email: 'ada@example.com',
  phone: { placeholder: '+43 1 000' },
  managers: '',
  register: '',
  taxId: { placeholder: 'ATU00000000' },
};

test('returns the values, and which of them are placeholders', () => {
  const { owner, placeholders } = parseOwner(record);
  expect(owner).toMatchObject({ name: 'Ada Berg', phone: '+43 1 000' });
  expect(placeholders).toEqual(['phone', 'taxId']);
});

test.each([
  ['email', 'ada'],
  ['country', 'Austria'],
  ['name', ' '],
])('rejects %s %j, and names it', (field, value) => {
  expect(() => parseOwner({ ...record, [field]: value })).toThrow(new RegExp(`owner\\.ts[^]*${field}:`));
});

test('the shop’s name is in one place', () => {
  const files = globSync(
    '{src,integrations,scripts,public,demo/stories}/**/*.{ts,tsx,astro,js,json,webmanifest,svg}',
  )
    .filter((file) => !file.endsWith('owner.test.ts'))
    .filter((file) => /\bVernissage\b/.test(readFileSync(file, 'utf8')));
  expect(files).toEqual([path.join('src', 'config', 'owner.ts')]);
});
