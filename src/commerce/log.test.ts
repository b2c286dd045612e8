import { expect, test } from 'vitest';
import { createLog, withoutAddresses } from './log.ts';

test.each([
  ['550 5.1.1 <ann@example.com>: no such user', '550 5.1.1 <…>: no such user'],
  ['Key (email)=(ann+shop@example.com) already exists', 'Key (email)=(…) already exists'],
  ['to:ann@example.com,"bob@example.co.uk"', 'to:…,"…"'],
  ['at node_modules/@astrojs/node/index.js:1', 'at node_modules/@astrojs/node/index.js:1'],
  ['nobody at home', 'nobody at home'],
])('%s', (text, masked) => {
  expect(withoutAddresses(text)).toBe(masked);
});

test('logs an error without properties that others added', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const cause = Object.assign(new Error('550 <ann@example.com> rejected'), {
    code: 'EENVELOPE',
    responseCode: 550,
    response: '550 <ann@example.com> rejected',
    rejected: ['ann@example.com'],
    detail: 'Ann Example',
  });
  log.error({ err: new Error('bob@example.com could not be told', { cause }) }, 'outbox');
  log.error({ err: cause }, 'outbox');
  expect(lines.join('')).not.toMatch(/@example|Ann Example/);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    err: { type: 'Error', message: '550 <…> rejected', code: 'EENVELOPE', responseCode: 550 },
  });
});
