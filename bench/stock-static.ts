import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What is copied: all that the pages are made of. */
const copied = ['src', 'integrations', 'public', 'tsconfig.json', 'package.json', 'astro-i18next.config.ts'];
const routes = ['src/pages/[store]/[...path].astro', 'src/pages/[store]/index.astro'];

const config = `
import { defineConfig } from 'astro/config';
import react from '@astrojs/react';
import clientInteraction from './integrations/client-interaction/index.ts';

export default defineConfig({
  output: 'static',
  outDir: './dist',
  integrations: [react({ experimentalDisableStreaming: true }), clientInteraction()],
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never' },
  security: { csp: true },
});
`;

/**
 * Makes a project beside the shop in which the same pages are Astro's own static output: the same sources, with
 * \`getStaticPaths\` in the two page routes. Endpoints are left out.
 */
export async function makeStockProject(
  root: string,
  target: string,
  paths: readonly string[],
): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const name of copied) await cp(path.join(root, name), path.join(target, name), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(target, 'node_modules'));
  await writeFile(path.join(target, 'astro.config.mjs'), config);
  await writeFile(path.join(target, 'paths.json'), JSON.stringify(paths));
  for (const route of routes) await addStaticPaths(path.join(target, route), target);
}

async function addStaticPaths(file: string, target: string): Promise<void> {
  const source = await readFile(file, 'utf8');
  const hasPath = file.includes('[...path]');
  const code = `---
import { readFileSync } from 'node:fs';
export function getStaticPaths() {
  const all = JSON.parse(readFileSync(${JSON.stringify(path.join(target, 'paths.json'))}, 'utf8'));
  return all
    .map((entry) => entry.split('/'))
    .filter((segments) => ${hasPath ? 'segments.length > 1' : 'segments.length === 1'})
    .map(([store, ...rest]) => ({ params: { store${hasPath ? ", path: rest.join('/')" : ''} } }));
}
`;
  await writeFile(
    file,
    source.replace('---\n', () => code),
  );
}
