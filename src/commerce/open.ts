import path from 'node:path';
import { readEnvironment, type Environment } from '../config/environment.ts';
import { fallbackStoreCode } from '../config/shop.ts';
import { enabledStoreViews, storeViews, mainStoreView } from '../config/store-views.ts';
import { BuildHookCalls } from '../content/webhooks/build-hooks.ts';
import { notifyPublished } from '../content/webhooks/published-signal.ts';
import { chooseSystem } from './choose-system.ts';
import type { ApiContext } from './handle.ts';
import { createLog } from './log.ts';
import { outsideSpans } from '../telemetry/spans.ts';

interface OpenShop {
  readonly context: ApiContext;
  close(): Promise<void>;
}

let opened: Promise<OpenShop> | undefined;

/**
 * Returns the API's context of this process, opened by the first request; a failure to open is tried again by the next.
 * It is closed when the process has nothing more to do.
 */
export async function openCommerce(): Promise<ApiContext> {
  if (opened) return (await opened).context;
  // What it starts goes on after the request that opens it.
  const opening = outsideSpans(() => open(readEnvironment()));
  opened = opening;
  opening.then(
    () => process.once('beforeExit', () => void closeCommerce()),
    () => {
      opened = undefined;
    },
  );
  return (await opening).context;
}

/** Closes worker and backend; the next request opens them anew. */
async function closeCommerce(): Promise<void> {
  const closing = opened;
  opened = undefined;
  await (await closing)?.close();
}

async function open(environment: Environment): Promise<OpenShop> {
  const stores = enabledStoreViews(environment);
  const { logLevel, trustedProxies } = environment;
  const log = createLog(logLevel);
  const { backend, worker } = await chooseSystem(environment).openService(log);
  const { webhookSecrets, buildHooks, storyblok, hasEditor, dataDirectory } = environment;
  const builds = new BuildHookCalls({
    hooks: buildHooks,
    space: storyblok,
    previousStory: (storeCode, slug) => backend.preview.story({ storeCode, slug }, { withDrafts: false }),
  });
  return {
    context: {
      backend,
      stores: { open: stores, known: storeViews.map(({ storeCode }) => storeCode) },
      defaultStoreCode: mainStoreView(stores)?.storeCode ?? fallbackStoreCode,
      log,
      ...(trustedProxies !== undefined && { trustedProxies }),
      webhooks: {
        secrets: webhookSecrets,
        async tell(body) {
          const livesOn = notifyPublished();
          const calls = builds.tell(body).catch((error: unknown) => log.error({ err: error }, 'build hooks'));
          // A function stands still once it has answered.
          if (!livesOn) await calls;
        },
      },
      version: codeVersion,
      editor: hasEditor && !storyblok ? { mediaDirectory: path.join(dataDirectory, 'media') } : undefined,
    },
    close: async () => {
      await worker.stop();
      await builds.close();
      await backend.close();
    },
  };
}
