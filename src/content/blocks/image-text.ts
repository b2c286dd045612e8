import { asset, defineBlock, option, plain, text, textarea } from '../fields.ts';
import { linkFields } from './shared-fields.ts';

export const imageText = defineBlock({
  name: 'image_text',
  label: 'Picture and text',
  group: 'pictures',
  fields: {
    headline: text('Headline'),
    text: textarea('Text'),
    ...linkFields,
    image: asset('Wide picture', { help: 'Goes before the picture of a product.' }),
    image_sku: plain('product', 'Picture of a product'),
    image_side: option('Side of the picture', { '': 'As usual', left: 'Left', right: 'Right' }),
  },
});
