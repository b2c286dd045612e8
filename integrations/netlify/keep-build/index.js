import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';

/** Pages with what they were made from, the code that renders them, and the functions: each is of no use without the others. */
const build = ['dist', '.netlify/build', '.netlify/v1'];
/** The demo catalogue of a site without a database; left alone where it came with the project. */
const data = 'data';

/** Brings back what the last build of the site has left, so that `pages render` makes what changed since. */
export async function onPreBuild({ utils: { cache } }) {
  const isWhole = (await Promise.all(build.map((folder) => cache.restore(folder)))).every(Boolean);
  if (!isWhole) for (const folder of build) await rm(folder, { recursive: true, force: true });
  if (isWhole && !process.env.DATABASE_URL && !existsSync(data)) await cache.restore(data);
}

/** Keeps it for the next build. */
export async function onPostBuild({ utils: { cache } }) {
  await cache.save(process.env.DATABASE_URL ? build : [...build, data]);
}
