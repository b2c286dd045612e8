import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { keptExports } from './kept-exports.ts';

const require = createRequire(import.meta.url);

/** The browser script that a module becomes, whose text is `code`. */
async function bundle(code: string): Promise<string> {
  const entry = '/entry.js';
  const outputs = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    root: path.dirname(require.resolve('react/package.json')),
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
      keptExports(),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const [{ output }] = [outputs].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}

describe('React in browser scripts', () => {
  test("has what islands take and nothing that they don't", async () => {
    const code = await bundle("export { useState } from 'react'; export { createPortal } from 'react-dom';");
    expect(code).toContain('exports.useState = ');
    expect(code).toContain('exports.createPortal = ');
    expect(code).not.toContain('exports.useOptimistic = ');
    expect(code).not.toContain('exports.preinit = ');
  });

  test.each([
    ["import { useOptimistic } from 'react'; useOptimistic();", '"useOptimistic" of react'],
    ["import { preload } from 'react-dom'; preload('/');", '"preload" of react-dom'],
    ["import React from 'react'; React.useState();", '"*" of react'],
    ["import * as dom from 'react-dom'; dom.flushSync();", '"*" of react-dom'],
    ["export { cloneElement as copy } from 'react';", '"cloneElement" of react'],
    ["export * from 'react-dom';", '"*" of react-dom'],
  ])('refuses %s', async (code, missing) => {
    await expect(bundle(code)).rejects.toThrow(`${missing} is left out of browser scripts`);
  });
});
