import { z } from 'zod';
import { catalogueErrors } from '../../errors/catalogue-errors.ts';
import { call, type Declaration } from '../call.ts';
import { skuList } from '../primitives.ts';
import { stockRecord } from '../product.ts';

const cartId = z.string().optional().describe('The stock includes what this cart has reserved');

const check = {
  methods: ['GET'],
  caller: 'anyone',
  params: z.object({ sku: z.string().optional() }),
  query: z.object({ sku: z.string().optional(), cartId }),
  answer: stockRecord,
  refusals: [catalogueErrors.noStock],
} as const satisfies Partial<Declaration>;

const list = {
  methods: ['GET'],
  caller: 'anyone',
  query: z.object({ skus: skuList, cartId }),
  answer: z.array(stockRecord),
  refusals: [],
} as const satisfies Partial<Declaration>;

export const stockCheck = call({
  ...check,
  path: 'stock/check',
  aliases: ['stock/check/{sku}'],
  summary: 'Returns the stock record of a product',
});

export const stockList = call({
  ...list,
  path: 'stock/list',
  summary: 'Returns the existing stock records',
});

export const indexedStockCheck = call({
  ...check,
  path: 'ext/elastic-stock/check',
  aliases: ['ext/elastic-stock/check/{sku}'],
  summary: 'Returns the stock record of an enabled product',
});

export const indexedStockList = call({
  ...list,
  path: 'ext/elastic-stock/list',
  summary: 'Returns the existing stock records of enabled products',
});
