import { z } from 'zod';
import { call } from '../call.ts';
import { skuList } from '../primitives.ts';
import { productList, renderList } from '../product.ts';

export const listProducts = call({
  methods: ['GET'],
  path: 'product/list',
  summary: 'Gives the products as the catalogue has them; those that are not known are left out',
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
  summary: 'Gives prices of now: gross, and net in `extension_attributes.tax_adjustments`',
  caller: 'anyone',
  query: z.object({
    skus: skuList,
    groupToken: z.string().optional(),
    currencyCode: z.string().optional().describe('One that is not the store’s is refused'),
    storeId: z.string().optional().describe('Chooses the store where the request names none by its code'),
  }),
  answer: renderList,
  refusals: [],
  showsGroups: true,
});
