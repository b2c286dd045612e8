import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eraseMails, mailFiles, readMails } from './mail-files.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-mail-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const mail = {
  id: '01',
  from: 'shop@example.com',
  to: 'Ann@example.com',
  subject: 'Hi',
  text: 'T',
  html: '<p>T',
};

test('writes mails to files, newest first; sending one again keeps one file', async () => {
  const transport = mailFiles(path.join(folder, 'mail'), () => new Date('2026-11-21T12:00:00Z'));
  await transport.send(mail);
  await transport.send({ ...mail, id: '02', to: 'bob@example.com' });
  await transport.send(mail);
  const { mails } = await readMails(path.join(folder, 'mail'));
  expect(mails.map(({ id }) => id)).toEqual(['02', '01']);
  expect(mails[1]).toEqual({ ...mail, sentAt: '2026-11-21T12:00:00.000Z' });
  expect(await readdir(path.join(folder, 'mail'))).toHaveLength(2);
  const modes = ['mail', 'mail/01.json'].map(
    async (name) => (await stat(path.join(folder, name))).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
});

test('erases mails by ID and by address', async () => {
  const transport = mailFiles(folder, () => new Date());
  await transport.send(mail);
  await transport.send({ ...mail, id: '02', to: 'bob@example.com' });
  await transport.send({ ...mail, id: '03', to: 'cid@example.com' });
  expect(await eraseMails(folder, { ids: [], to: ' ANN@example.com' })).toBe(1);
  expect(await eraseMails(folder, { ids: ['02', '04'] })).toBe(1);
  expect((await readMails(folder)).mails.map(({ to }) => to)).toEqual(['cid@example.com']);
});

test('an unreadable mail blocks no erasure, and is erased if it names the address', async () => {
  await mailFiles(folder, () => new Date()).send(mail);
  await writeFile(path.join(folder, '02.json'), '{"to":"ANN@example.com","text":');
  await writeFile(path.join(folder, '03.json'), '{"to":"bob@example.com","text":');
  await writeFile(path.join(folder, '04.json'), 'null');
  expect(await eraseMails(folder, { ids: ['04'], to: 'ann@example.com' })).toBe(3);
  expect(await readdir(folder)).toEqual(['03.json']);
});

test('names files that are no mails beside those that are', async () => {
  await mailFiles(folder, () => new Date()).send(mail);
  await writeFile(path.join(folder, '02.json'), '{"to":"ann@example.com","text":');
  await writeFile(path.join(folder, '03.json'), '{"id":"03"}');
  await writeFile(path.join(folder, '04.json.part'), '{"id":"04"');
  const { mails, unreadable } = await readMails(folder);
  expect([mails.map(({ id }) => id), unreadable]).toEqual([['01'], ['02.json', '03.json']]);
});

test('erases incomplete files of a stopped shop', async () => {
  await writeFile(path.join(folder, '01.json.part'), '{"id":"01"');
  await writeFile(path.join(folder, '02.json.part'), '{"id":"02","to":"ANN@example.com"');
  await writeFile(path.join(folder, '03.json.part'), '{"id":"03","to":"bob@example.com"');
  expect(await eraseMails(folder, { ids: ['01'], to: 'ann@example.com' })).toBe(2);
  expect(await readdir(folder)).toEqual(['03.json.part']);
});

test('reading and erasing ignore mails that come and go', async () => {
  const transport = mailFiles(folder, () => new Date());
  const ids = Array.from({ length: 300 }, (_, index) => String(index));
  let isSending = true;
  const sending = Promise.all(ids.map((id) => transport.send({ ...mail, id }))).finally(
    () => (isSending = false),
  );
  while (isSending) {
    const erasing = eraseMails(folder, { ids: [], to: 'ann@example.com' });
    await Promise.all([erasing, readMails(folder)]);
  }
  await sending;
  await eraseMails(folder, { ids: [], to: 'ann@example.com' });
  expect(await readdir(folder)).toEqual([]);
});

test('a missing folder has no mails', async () => {
  expect(await readMails(path.join(folder, 'nothing'))).toEqual({ mails: [], unreadable: [] });
  expect(await eraseMails(path.join(folder, 'nothing'), { ids: ['01'], to: 'ann@example.com' })).toBe(0);
});
