import { z } from 'zod';
import { call } from '../call.ts';
import { skuList } from '../primitives.ts';
import { productList, renderList } from '../product.ts';

export const listProducts = call({
  methods: ['GET'],
  path: 'product/list',
  summary: 'Returns products as in the catalogue; unknown ones are left out',
  caller: 'anyone',
  query: z.object({ skus: skuList, groupToken: z.string().optional() }),
  answer: productList,
  refusals: [],
  showsGroups: true,
});

export const renderProducts = call({
  methods: ['GET'],
  path: 'product/render-list',
  aliases: ['products/render-list'],
  summary: 'Returns current prices: gross, and net in `extension_attributes.tax_adjustments`',
  caller: 'anyone',
  query: z.object({
    skus: skuList,
    groupToken: z.string().optional(),
    currencyCode: z.string().optional().describe('Must be the store’s currency'),
    storeId: z.string().optional().describe('ID of the store, if the request has no store code'),
  }),
  answer: renderList,
  refusals: [],
  showsGroups: true,
});
