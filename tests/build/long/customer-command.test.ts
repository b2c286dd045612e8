import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmbeddedBackend } from '../../../src/commerce/backends/embedded/ports/backend.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { mailFiles, mailFolder } from '../../../src/services/mail/mail-files.ts';
import { fixtureStore, fixtureStores } from '../../support/fixture-stores.ts';
import { makeWorkspace, runCommand, type Workspace } from '../../support/command.ts';

let workspace: Workspace;
const email = 'command.doe@example.com';
beforeAll(async () => {
  workspace = await makeWorkspace('en');
  const dataDirectory = workspace.variables['DATA_DIR'] ?? '';
  const db = await openDatabase({ dataDirectory });
  const backend = createEmbeddedBackend({ db, stores: fixtureStores, clock: () => new Date() });
  for (const address of [email, 'other@example.com']) {
    const customer = { email: address, firstname: 'Command', lastname: 'Line' };
    await backend.accounts.create(fixtureStore('en'), { customer, password: 'correct horse' }, '127.0.0.1');
  }
  await backend.close();
  const mail = {
    id: 'mail-1',
    from: 'shop@example.com',
    to: email,
    subject: 'Hello',
    text: 'Hello',
    html: '',
  };
  await mailFiles(mailFolder(dataDirectory), () => new Date()).send(mail);
});
afterAll(() => workspace.remove());

const run = (...words: string[]) =>
  runCommand(['scripts/shop.ts', 'customer', ...words], workspace.variables);

describe('npm run shop -- customer', () => {
  test.each([
    [['list'], 0, email],
    [['list', '--search', 'COMMAND.D', '--json'], 0, `"email": "${email}"`],
    [['list', '--search', '100%'], 0, 'no such customers'],
    [['show', email.toUpperCase()], 0, `Command Line <${email}>`],
    [['show', '999'], 1, 'There is no customer 999'],
    [['export', email], 0, '"orders": []'],
    [['erase', email], 2, '--yes'],
    [['erase'], 2, 'name a customer'],
    [['erase', 'nobody@example.com', '--yes'], 1, 'There is no customer nobody@example.com'],
    [['export', 'nobody@example.com'], 1, 'There is no customer'],
    [['--help'], 0, 'ordered as a guest'],
    [['list', '--limit', '0'], 2, '--limit 0'],
    [['burn', email], 2, 'There is no action "burn"'],
    [['list', '--nonsense'], 2, 'nonsense'],
    [['--help'], 0, 'Usage: npm run shop -- customer'],
  ])('%j', async (words, status, text) => {
    const ended = await run(...words);
    expect(ended).toMatchObject({ status, output: expect.stringContaining(text) });
  });

  test('erases one customer, in every file, and no other', async () => {
    expect(await run('erase', email, '--yes', '--json')).toMatchObject({ status: 0 });
    expect(await run('erase', email, '--yes')).toMatchObject({
      status: 1,
      output: expect.stringMatching(/Nothing is left in the database[^]*There is no customer/),
    });
    expect(await run('show', email)).toMatchObject({ status: 1 });
    expect(await run('show', 'other@example.com')).toMatchObject({ status: 0 });
    const entries = await readdir(workspace.directory, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const contents = await Promise.all(
      files.map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')),
    );
    expect(contents.some((content) => content.includes('other@example.com'))).toBe(true);
    expect(contents.filter((content) => content.includes(email))).toHaveLength(0);
  });
});
