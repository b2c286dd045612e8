import { blocks, defineBlock, text } from '../fields.ts';
import { iconField } from './shared-fields.ts';

const usp = defineBlock({
  name: 'usp',
  label: 'Reason to buy',
  group: 'part',
  fields: { icon: iconField, text: text('Text', { required: true, maximum: 80 }) },
});

export const uspBar = defineBlock({
  name: 'usp_bar',
  label: 'Bar of reasons to buy',
  group: 'shop',
  fields: { items: blocks('Reasons', [usp], { maximum: 5, required: true }) },
});
