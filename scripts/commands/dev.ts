import { dev } from 'astro';
import { readEnvironment } from '../../src/config/environment.ts';
import { openDatabase } from '../../src/database/open.ts';
import { editorLink } from '../editor-link.ts';
import { root } from '../prepare.ts';
import { ensureSeeded } from '../shop/seed.ts';
import { startStandIns } from '../stand-ins.ts';

/** `npm run dev`: the shop with every change shown at once, on the demo data where the shop has none; with the editor. */
export async function main(): Promise<number> {
  process.env.PREVIEW ||= 'true';
  const environment = readEnvironment();
  const database = await openDatabase(environment);
  try {
    await ensureSeeded(database, environment, (line) => console.log(line));
  } finally {
    await database.destroy();
  }
  const standIns = await startStandIns(environment);
  const { address } = await dev({ root, server: { port: environment.port, host: environment.host } });
  const url = `http://${environment.host}:${address.port}`;
  standIns.sendWebhooksTo(url);
  if (standIns.told !== undefined) console.log(standIns.told);
  if (environment.hasEditor) console.log(await editorLink(environment, url));
  return 0;
}
