import { defineBlock, text, textarea } from '../fields.ts';

export const shippingPrices = defineBlock({
  name: 'shipping_prices',
  label: 'Prices of shipping',
  group: 'shop',
  fields: { headline: text('Headline'), text: textarea('Text') },
});
