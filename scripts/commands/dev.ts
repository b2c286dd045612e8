import { dev } from 'astro';
import { readEnvironment } from '../../src/config/environment.ts';
import { openDatabase } from '../../src/database/open.ts';
import { root } from '../prepare.ts';
import { ensureSeeded } from '../shop/seed.ts';

/** `npm run dev`: the shop with every change shown at once, on the demo data where the shop has none. */
export async function main(): Promise<number> {
  const environment = readEnvironment();
  const database = await openDatabase(environment);
  try {
    await ensureSeeded(database, environment, (line) => console.log(line));
  } finally {
    await database.destroy();
  }
  await dev({ root, server: { port: environment.port, host: environment.host } });
  return 0;
}
