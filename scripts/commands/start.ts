import { Command } from '@commander-js/extra-typings';
import { currentInstant } from '../../src/config/clock.ts';
import { readEnvironment, type Environment } from '../../src/config/environment.ts';
import { owner, placeholders } from '../../src/config/owner.ts';
import { enabledStoreViews } from '../../src/config/store-views.ts';
import { missingLegalPages } from '../../src/content/starter-stories/add-starter-stories.ts';
import { openDatabase } from '../../src/database/open.ts';
import { prepare, root } from '../prepare.ts';
import { reExec } from '../../src/server/re-exec.ts';
import { checkPort, listen, stopOnSignal, stopWithLauncher, warmUp } from '../../src/server/listen.ts';
import { UsageError } from '../shop/command.ts';
import { watchPublishing } from '../../integrations/static-render/build/history/publish-watch.ts';
import { keepPagesLive } from '../../integrations/static-render/build/live-pages.ts';
import { editorLink, unfilledPlaceholders, unknownProxies } from '../start-notices.ts';
import { checkKeys } from '../check-keys.ts';
import { keepCatalogueCurrent } from '../keep-catalogue-current.ts';
import { startStandIns } from '../stand-ins.ts';
import { paymentEnvironment } from '../../src/commerce/payment-environment.ts';
import { createLog } from '../../src/commerce/log.ts';
import { purgeCdn } from '../../src/server/purge-cdn.ts';
import { parseWords } from './parse-words.ts';
import { paymentSettings } from '../../src/payments/settings.ts';
import { testCard } from '../../src/payments/test-card/test-card.ts';
import { keepAnswerCounts } from '../../src/server/answer-counts.ts';
import { createShopServer } from '../../src/server/server.ts';
import { startTelemetry } from '../../src/telemetry/start-telemetry.ts';

const notOnNetlify =
  'NETLIFY: npm start does not serve a build for Netlify.\n  Hint: unset NETLIFY, or run npm run build.';

const testCardOffered =
  'The checkout offers the test card: orders count as paid, and no money moves. TEST_CARD=false takes it out.';

const command = new Command('npm start --').description(
  'Fills empty stores with the demo shop, builds what is out of date, and serves the shop until it is stopped.',
);

/** Runs `npm start`: exit status 1 if pages of a store failed, 2 for invalid arguments. */
export async function main(words: readonly string[] = process.argv.slice(2)): Promise<number> {
  const status = parseWords(command, words);
  if (status !== undefined) return status;
  const started = performance.now();
  stopWithLauncher();
  // React takes its mode from here when a page is rendered on demand: its development build takes several times as long.
  process.env.NODE_ENV = 'production';
  const environment = readEnvironment();
  if (environment.onNetlify) throw new UsageError(notOnNetlify);
  await checkPort(environment.port, environment.host);
  const telemetry = await startTelemetry(environment.telemetry, (line) => console.warn(line));
  const standIns = await startStandIns(paymentEnvironment(environment));
  const done = await prepare(environment, { now: new Date(), say: (line) => console.log(line) });
  // What a build leaves behind, half a gigabyte and the helpers of its tools, would stay for as long as the shop is open.
  await telemetry.flush();
  if (done.built !== 'nothing' && done.failedStores.length === 0) reExec();
  const { buildDirectory } = done;
  const live = await keepPagesLive(environment, { root, buildDirectory });
  const server = await createShopServer({
    buildDirectory,
    storeViews: enabledStoreViews(environment),
    // The stand-ins have said where they listen.
    payments: { ...paymentSettings(paymentEnvironment(readEnvironment())), ...environment.remoteShop },
    live,
    trustsTraceparent: environment.telemetry?.trustsTraceparent,
  });
  const { cdnPurge, remoteShop } = environment;
  const log = createLog(environment.logLevel);
  if (cdnPurge) watchPublishing(buildDirectory, (storeCodes) => purgeCdn(cdnPurge, storeCodes));
  if (remoteShop) keepCatalogueCurrent(remoteShop, { root, log });
  keepAnswerCounts(server, environment.dataDirectory, {
    clock: currentInstant,
    onError: (error) => log.error({ err: error }, 'the answers could not be counted'),
  });
  const url = await listen(server, environment.port, environment.host);
  // Payment providers are told where to call it, whatever port the system has chosen.
  if (environment.port === 0) process.env['PORT'] = new URL(url).port;
  stopOnSignal(server, telemetry.flush);
  standIns.sendWebhooksTo(url);
  warmUp(server);
  console.log(describe(environment, url));
  if (paymentSettings(paymentEnvironment(environment)).providers.has(testCard.code))
    console.log(testCardOffered);
  if (standIns.told !== undefined) console.log(standIns.told);
  const left = unfilledPlaceholders({ root, ownerFields: placeholders, environment, given: process.env });
  if (left.length > 0) console.log(['Placeholders that are not your own yet:', ...left].join('\n  '));
  const missing = await legalPagesMissing(environment);
  if (missing.length > 0) console.log(['Legal pages that stores lack:', ...missing].join('\n  '));
  const proxies = unknownProxies(environment);
  if (proxies !== undefined) console.warn(proxies);
  if (environment.hasEditor) console.log(await editorLink(environment, url));
  void checkKeys(paymentEnvironment(readEnvironment()), {
    say: (line) => console.log(line),
    warn: (line) => console.warn(line),
  });
  console.log(`Ready in ${((performance.now() - started) / 1000).toFixed(1)} s. Listening on ${url}`);
  return done.failedStores.length > 0 ? 1 : 0;
}

/** Returns a line for each store that lacks a legal page. */
async function legalPagesMissing(environment: Environment): Promise<readonly string[]> {
  const db = await openDatabase({ ...environment, readOnly: true });
  try {
    const lines: string[] = [];
    for (const { storeCode } of enabledStoreViews(environment)) {
      const slugs = await missingLegalPages(db, storeCode);
      if (slugs.length > 0) lines.push(`${storeCode}: ${slugs.join(', ')}`);
    }
    return lines;
  } finally {
    await db.destroy();
  }
}

function describe(environment: Environment, url: string): string {
  const lines = enabledStoreViews(environment).map((storeView) => {
    const address = storeView.appendStoreCode ? `${url}/${storeView.storeCode}` : storeView.url;
    return `  ${storeView.storeCode}  ${storeView.name.padEnd(16)} ${storeView.i18n.currencyCode}  ${address}`;
  });
  return [`${owner.shopName} is open:`, ...lines].join('\n');
}
