import { Command } from '@commander-js/extra-typings';
import { dev } from 'astro';
import { readEnvironment } from '../../src/config/environment.ts';
import { openDatabase } from '../../src/database/open.ts';
import { editorLink } from '../start-notices.ts';
import { root } from '../prepare.ts';
import { ensureSeeded } from '../shop/seed.ts';
import { startStandIns } from '../stand-ins.ts';
import { parseWords } from './parse-words.ts';

const command = new Command('npm run dev --').description(
  'Serves the shop with live reload and the editor; empty stores are filled with the demo shop.',
);

/** Runs `npm run dev`: exit status 2 for invalid arguments. */
export async function main(words: readonly string[] = process.argv.slice(2)): Promise<number> {
  const status = parseWords(command, words);
  if (status !== undefined) return status;
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
