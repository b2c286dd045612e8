import { asset, blocks, defineBlock, plain, richText, text } from '../fields.ts';

const column = defineBlock({
  name: 'column',
  label: 'Column',
  group: 'part',
  fields: {
    headline: text('Headline'),
    body: richText('Text'),
    image: asset('Picture'),
    link_label: text('Words of the link'),
    link_path: plain('link', 'Link'),
  },
});

export const columns = defineBlock({
  name: 'columns',
  label: 'Columns',
  group: 'text',
  fields: {
    headline: text('Headline'),
    columns: blocks('Columns', [column], { maximum: 4, required: true }),
  },
});
