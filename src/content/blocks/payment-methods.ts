import { defineBlock, text, textarea } from '../fields.ts';

export const paymentMethods = defineBlock({
  name: 'payment_methods',
  label: 'Payment methods',
  group: 'shop',
  fields: { headline: text('Headline'), text: textarea('Text') },
});
