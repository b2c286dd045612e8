import { pullShare } from '../../../../../config/limits/remote-shop.ts';
import type { Worker } from '../../../../commerce-system.ts';
import type { RemoteEngine } from '../../remote/remote-engine.ts';
import { pullCatalogue } from './pull-catalogue.ts';

/**
 * Looks for changes of the API's catalogue at an interval, with a part of the connections, so that shoppers' calls keep theirs. What a
 * pull can't do is logged, and tried again by the next. It does not keep a process alive.
 */
export function startCataloguePull(engine: RemoteEngine): Worker {
  const { shop, own, log } = engine;
  let running: Promise<void> | undefined;
  const pull = async () => {
    const connections = Math.max(1, Math.floor(shop.connections * pullShare));
    try {
      const { stores, failures } = await pullCatalogue(engine, { storeViews: own.stores, connections });
      for (const { storeCode, imported, prices, stock } of stores) {
        if (imported || prices > 0 || stock > 0)
          log.info(
            { storeCode, imported: imported?.imported, prices, stock },
            'the catalogue of the shop’s API changed',
          );
      }
      for (const failure of failures) log.warn(failure, 'the catalogue of the shop’s API was not pulled');
    } catch (error) {
      log.error({ err: error }, 'pulling the catalogue of the shop’s API');
    }
  };
  const timer = setInterval(() => {
    running ??= pull().finally(() => {
      running = undefined;
    });
  }, shop.pullSeconds * 1000);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
