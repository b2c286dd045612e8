import { defineBlock, option, text } from '../fields.ts';

export const ownerDetails = defineBlock({
  name: 'owner_details',
  label: 'Who the shop is',
  group: 'shop',
  fields: {
    headline: text('Headline'),
    show: option('What it shows', {
      address: 'Name and address',
      contact: 'Name, address, e-mail and phone',
      legal: 'All, with registers and tax id',
    }),
  },
});
