import { parseArgs } from 'node:util';
import { readDumps } from './documents.ts';
import { startVueStorefrontApi } from './vue-storefront-api.ts';

/** Serves dumps as the API of a shop: `node stand-ins/vue-storefront-api/serve.ts DUMP… --port 4600`. */
const { values, positionals } = parseArgs({
  options: { port: { type: 'string', default: '4600' } },
  allowPositionals: true,
});
const api = await startVueStorefrontApi({
  documents: await readDumps(positionals),
  port: Number(values.port),
});
process.stdout.write(`VSF_API_URL=${api.url}\n`);
