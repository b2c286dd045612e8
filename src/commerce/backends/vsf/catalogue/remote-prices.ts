import { z } from 'zod';
import { pricesPerRequest } from '../../../../config/limits/remote-shop.ts';
import { decimalAmount } from '../../../../domain/money/minor-units.ts';
import { stockListChunks } from '../../../../domain/stock/stock-list.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { catalogueGroups } from '../../embedded/base/engine.ts';
import { askAsCaller } from '../account/remote-session.ts';
import { looseNumber } from '../remote/loose-values.ts';
import { refusalOf } from '../remote/refusals.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { asCaller } from './caller-group.ts';
import { atOnce, type SendRequest } from './pull/send-requests.ts';

const amount = looseNumber
  .nullish()
  .transform((value) => (value === null || value === undefined ? undefined : decimalAmount(value)));

/** The seven prices of one side of the tax (docs/reference/behaviour.md#a6). */
const priceSet = z.looseObject({
  final_price: amount,
  regular_price: amount,
  minimal_price: amount,
  max_price: amount,
  minimal_regular_price: amount,
  max_regular_price: amount,
});
export type RemotePriceSet = z.infer<typeof priceSet>;

const renderItem = z.looseObject({
  id: looseNumber,
  sku: z.string().nullish(),
  currency_code: z.string().nullish(),
  price_info: priceSet.extend({
    offers: z.array(z.string()).optional().catch(undefined),
    extension_attributes: z.looseObject({ tax_adjustments: priceSet.nullish() }).nullish(),
  }),
});
export type RemotePrices = z.infer<typeof renderItem>;

const renderList = z.looseObject({ items: z.array(renderItem.nullable()) });

/** The answer to one request: its SKUs, and the prices of the API or why it has no answer. */
type PriceChunk = { readonly skus: readonly string[] } & (
  { readonly items: readonly RemotePrices[] } | { readonly failure: unknown }
);

/**
 * Asks the API for present prices of the caller, in requests of some SKUs each; one that fails does not fail the others. An item in
 * another currency than the store's is none.
 */
export async function askPrices(
  engine: RemoteEngine,
  storeView: StoreView,
  skus: readonly string[],
  { kind, send = atOnce }: { readonly kind: 'read' | 'pull'; readonly send?: SendRequest },
): Promise<readonly PriceChunk[]> {
  const query = {
    currencyCode: storeView.i18n.currencyCode,
    storeId: String(storeView.storeId),
    ...(await groupQuery(engine)),
  };
  return Promise.all(
    stockListChunks(skus, pricesPerRequest).map(async (chunk): Promise<PriceChunk> => {
      try {
        const path = 'product/render-list';
        const wanted = { ...query, skus: chunk.join(',') };
        const { items } = await send(async () => {
          const answer = await askAsCaller(engine, { method: 'GET', path, storeView, query: wanted, kind });
          if (!answer.isDone) throw refusalOf(answer, []);
          return engine.api.parse(renderList, answer.result, path);
        });
        return { skus: chunk, items: items.filter((item) => item !== null).filter(isIn(storeView)) };
      } catch (failure) {
        return { skus: chunk, failure };
      }
    }),
  );
}

const isIn =
  ({ i18n }: StoreView) =>
  ({ currency_code }: RemotePrices) =>
    !currency_code || currency_code === i18n.currencyCode;

/**
 * Returns the query parameters of the caller's group. The group is sent only if it decides the tax
 * (docs/reference/decisions.md#d5).
 */
async function groupQuery(engine: RemoteEngine): Promise<Readonly<Record<string, string>>> {
  const groups = catalogueGroups(engine.own);
  const { customerGroupId = groups.defaultGroupId } = await asCaller(engine);
  return {
    ...(groups.groupedTax && { userGroupId: String(customerGroupId) }),
    ...(groups.priceTiers && engine.groupToken !== undefined && { groupToken: engine.groupToken }),
  };
}
