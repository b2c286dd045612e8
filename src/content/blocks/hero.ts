import { asset, defineBlock, plain, text, textarea } from '../fields.ts';
import { linkFields } from './shared-fields.ts';

export const hero = defineBlock({
  name: 'hero',
  label: 'Hero',
  group: 'pictures',
  fields: {
    headline: text('Headline', { required: true }),
    text: textarea('Text'),
    ...linkFields,
    image: asset('Wide picture', { help: 'Goes before the picture of a product.' }),
    image_sku: plain('product', 'Picture of a product'),
  },
});
