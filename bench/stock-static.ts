import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What is copied: all that the pages are made of. */
const copied = ['src', 'integrations', 'public', 'tsconfig.json', 'package.json', 'astro-i18next.config.ts'];
const routes = ['src/pages/[store]/[...path].astro', 'src/pages/[store]/index.astro'];

/** The shop's own configuration without what writes its pages. */
const config = `
import { defineConfig } from 'astro/config';
import shop from './shop.config.mjs';

const { adapter, ...rest } = shop;
export default defineConfig({
  ...rest,
  output: 'static',
  outDir: './dist',
  integrations: shop.integrations.flat().filter(({ name }) => name !== 'static-render'),
});
`;

/**
 * Makes a project beside the shop in which the same pages are Astro's own static output: the same sources, with
 * \`getStaticPaths\` in the two page routes. All other routes are left out.
 */
export async function makeStockProject(
  root: string,
  target: string,
  paths: readonly string[],
): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const name of copied) await cp(path.join(root, name), path.join(target, name), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(target, 'node_modules'));
  await cp(path.join(root, 'astro.config.mjs'), path.join(target, 'shop.config.mjs'));
  await writeFile(path.join(target, 'astro.config.mjs'), config);
  await writeFile(path.join(target, 'paths.json'), JSON.stringify(paths));
  await removeOtherRoutes(target);
  for (const route of routes) await addStaticPaths(path.join(target, route), target);
}

/** Files whose names begin with `_` are no routes, but modules of them. */
async function removeOtherRoutes(target: string): Promise<void> {
  const pages = path.join(target, 'src/pages');
  for (const entry of await readdir(pages, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || entry.name.startsWith('_') || routes.includes(path.relative(target, file)))
      continue;
    await rm(file);
  }
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
