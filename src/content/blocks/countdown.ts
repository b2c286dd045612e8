import { defineBlock, plain, text, textarea } from '../fields.ts';

export const countdown = defineBlock({
  name: 'countdown',
  label: 'Countdown',
  group: 'shop',
  fields: {
    headline: text('Headline', { required: true }),
    text: textarea('Text'),
    ends_at: plain('datetime', 'End', { required: true }),
    text_after: textarea('Text after the end', { help: 'Empty: the block is gone then.', onlyInBlock: true }),
    link_label: text('Words of the link'),
    link_path: plain('link', 'Link'),
  },
});
