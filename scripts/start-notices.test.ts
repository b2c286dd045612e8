import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../src/config/environment.ts';
import { unfilledPlaceholders, unknownProxies } from './start-notices.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'vernissage-placeholders-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

const left = (given: Readonly<Record<string, string>>, ownerFields: readonly string[]) =>
  unfilledPlaceholders({ root, ownerFields, environment: readEnvironment(given), given });

test('names the owner, the addresses, the accounts, the sender and the logo', () => {
  expect(left({ STORES: 'de,at,se' }, ['email', 'taxId'])).toEqual([
    'src/config/owner.ts: email, taxId',
    'src/config/store-views/de.ts, src/config/store-views/se.ts, src/config/store-views/at.ts: url',
    'src/config/currencies/eur.ts, src/config/currencies/sek.ts: bankAccount; bank transfer is offered only while you try the shop',
    expect.stringMatching(/^MAIL_FROM: mails are sent by ".+" <.+@.+>$/),
    'public/logo.svg: there is none, so the header shows the name as text',
  ]);
});

test('says that bank transfer is not offered in a shop that others can reach', () => {
  expect(left({ STORES: 'de', HOST: '0.0.0.0' }, [])).toContain(
    'src/config/currencies/eur.ts: bankAccount; bank transfer is not offered',
  );
});

test('names nothing that the owner has set', async () => {
  await mkdir(path.join(root, 'public'));
  await writeFile(path.join(root, 'public', 'logo.svg'), '<svg/>');
  expect(left({ STORES: 'de', MAIL_FROM: 'shop@example.com' }, ['email', 'phone'])).toEqual([
    'src/config/owner.ts: email, phone',
    'src/config/store-views/de.ts: url',
    expect.stringContaining('bankAccount'),
  ]);
});

test.each([
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '192.168.1.5' }, true],
  [{ HOST: '0.0.0.0', TRUSTED_PROXIES: '0' }, false],
  [{ HOST: '0.0.0.0', TRUSTED_PROXIES: '2' }, false],
  [{ HOST: '127.0.0.1' }, false],
  [{ HOST: 'localhost' }, false],
  [{}, false],
])('warns at the start with %j: %s', (variables, isWarned) => {
  const warning = unknownProxies(readEnvironment(variables));
  expect(warning === undefined ? false : warning.includes('TRUSTED_PROXIES')).toBe(isWarned);
});
