import { readFile, writeFile } from 'node:fs/promises';
import { withApiTables } from './api-tables.ts';

const page = new URL('../docs/api.md', import.meta.url);

/** `npm run docs`: writes the tables of docs/api.md anew. */
await writeFile(page, await withApiTables(await readFile(page, 'utf8')));
