import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

const cheap = { memory: 8, passes: 1 };
const password = 'Ångström und 12 Äpfel';

it('makes argon2id hashes of 19 MiB and two passes, each with a salt of its own', async () => {
  const hashes = [await hashPassword(password), await hashPassword(password)];
  for (const hash of hashes)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/-]{22,}\$[\w+/-]{43,}$/);
  expect(new Set(hashes).size).toBe(2);
});

it('verifies a password by its hash, whatever its Unicode composition, and no other', async () => {
  const hash = await hashPassword(password, cheap);
  expect(await isPassword(password, hash, cheap)).toBe(true);
  expect(await isPassword(password.normalize('NFD'), hash, cheap)).toBe(true);
  expect(await isPassword(password.toLowerCase(), hash, cheap)).toBe(false);
  expect(await isPassword('', hash, cheap)).toBe(false);
});

it('rejects a hash of another cost', async () => {
  expect(await isPassword(password, await hashPassword(password, cheap))).toBe(false);
});

const beginning = '$argon2id$v=19$m=8,t=1,p=1$';
const salt = 'A'.repeat(22);
it.each([
  undefined,
  '',
  'secret',
  beginning,
  `${beginning}$`,
  `${beginning}AAAA$AAAA`,
  `${beginning}${salt}$`,
  `${beginning}${salt}$AAAA`,
  `${beginning}${salt}`,
])('rejects %j as a hash', async (hash) => {
  for (const given of ['', 'secret', password]) expect(await isPassword(given, hash, cheap)).toBe(false);
});
