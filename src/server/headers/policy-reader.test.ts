import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { policyReader } from './policy-reader.ts';
import { writeHeaders } from './write-headers.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'policy-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

test('pages of a build beside the running server have its policy', async () => {
  const policyOf = policyReader(directory, { providers: new Map() });
  expect(await policyOf(false)).toBe("default-src 'self'");
  await writeHeaders(directory, directory, ["script-src 'self' 'sha256-a'"]);
  expect(await policyOf(false)).toContain("'sha256-a'");
  await writeHeaders(directory, directory, ["script-src 'self' 'sha256-b'"]);
  expect(await policyOf(false)).toContain("'sha256-a' 'sha256-b'");
  expect(await policyOf(true)).toContain("'sha256-b'");
});
