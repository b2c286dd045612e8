import { asset, defineBlock, plain, text } from '../fields.ts';

export const image = defineBlock({
  name: 'image',
  label: 'Picture',
  group: 'pictures',
  fields: {
    image: asset('Picture', { required: true }),
    alt: text('What it shows (alt text)', {
      altOf: 'image',
      help: 'Read aloud to who can’t see it. Empty: it says nothing of its own.',
    }),
    caption: text('Caption', { maximum: 400 }),
    link_path: plain('link', 'Link'),
  },
});
