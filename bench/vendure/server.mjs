// Runs in the folder that Vendure was installed into, with NODE_ENV=production: node server.mjs OPTIONS, where OPTIONS
// is JSON `{sqliteFile}` or `{databaseUrl}`. Makes a shop of one product and tells its address and its database.
import { scryptSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import core from '@vendure/core';
import cli from '@vendure/core/cli/index.js';

const { sqliteFile, databaseUrl } = JSON.parse(process.argv[2] ?? '{}');

/** As durable as our own: WAL, and every commit on the disk before its answer. */
function prepareDatabase(database) {
  database.pragma('journal_mode = wal');
  database.pragma('synchronous = full');
}

/** The default needs another native package; guests have no passwords. */
const passwordHashingStrategy = {
  hash: async (password) => scryptSync(password, 'salt', 32).toString('hex'),
  check: async (password, hash) => scryptSync(password, 'salt', 32).toString('hex') === hash,
};

const config = {
  apiOptions: { hostname: '127.0.0.1', port: 0, adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'superadmin', password: 'superadmin' },
    passwordHashingStrategy,
  },
  dbConnectionOptions: {
    synchronize: true,
    logging: false,
    ...(databaseUrl
      ? { type: 'postgres', url: databaseUrl, poolSize: 16 }
      : { type: 'better-sqlite3', database: sqliteFile, prepareDatabase }),
  },
  paymentOptions: { paymentMethodHandlers: [core.dummyPaymentHandler] },
  logger: new core.DefaultLogger({ level: core.LogLevel.Error }),
  plugins: [],
};

const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Europe',
  countries: [{ name: 'Ireland', code: 'IE', zone: 'Europe' }],
  taxRates: [{ name: 'Standard', percentage: 23 }],
  shippingMethods: [{ name: 'Standard', price: 500 }],
  paymentMethods: [
    {
      name: 'Bank transfer',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'false' }] },
    },
  ],
  collections: [],
};

const products = [
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets',
  'Frame,frame,A frame,,,,,FRAME-OAK,19.99,standard,1000000,true,,',
];

await writeFile('products.csv', products.join('\n'));
const app = await cli.populate(
  async () => {
    const started = await core.bootstrap(config);
    await started.get(core.JobQueueService).start();
    return started;
  },
  initialData,
  'products.csv',
);

const connection = app.get(core.TransactionalConnection).rawConnection;
const valueOf = async (query) => Object.values((await connection.query(query))[0])[0];
const database = databaseUrl
  ? `PostgreSQL ${await valueOf('show server_version')}, fsync=${await valueOf('show fsync')}, synchronous_commit=${await valueOf('show synchronous_commit')}, pool of 16`
  : `SQLite ${await valueOf('select sqlite_version()')}, journal_mode=${await valueOf('pragma journal_mode')}, synchronous=${await valueOf('pragma synchronous')}`;

process.send({
  url: `http://127.0.0.1:${app.getHttpServer().address().port}/shop-api`,
  program: `Vendure ${core.VENDURE_VERSION}`,
  database,
});
process.on('message', async () => {
  const orders = Number(await valueOf(`select count(*) from "order" where state = 'PaymentAuthorized'`));
  const { user, system } = process.cpuUsage();
  process.send({ orders, cpu: user + system });
});
