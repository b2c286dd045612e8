import { blocks, defineBlock, text, textarea } from '../fields.ts';
import { iconField } from './shared-fields.ts';

const trustBadge = defineBlock({
  name: 'trust_badge',
  label: 'Promise',
  group: 'part',
  fields: {
    icon: iconField,
    title: text('Title', { required: true }),
    text: textarea('Text', { maximum: 300 }),
  },
});

export const trustBadges = defineBlock({
  name: 'trust_badges',
  label: 'Promises',
  group: 'shop',
  fields: { items: blocks('Promises', [trustBadge], { maximum: 8, required: true }) },
});
