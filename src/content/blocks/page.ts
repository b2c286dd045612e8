import { blocks, defineBlock, option, plain, text, textarea } from '../fields.ts';
import { categoryTeasers } from './category-teasers.ts';
import { columns } from './columns.ts';
import { contactForm } from './contact-form.ts';
import { countdown } from './countdown.ts';
import { faq } from './faq.ts';
import { hero } from './hero.ts';
import { imageText } from './image-text.ts';
import { image } from './image.ts';
import { newsletter } from './newsletter.ts';
import { ownerDetails } from './owner-details.ts';
import { productRow } from './product-row.ts';
import { quote } from './quote.ts';
import { roomPicture } from './room-picture.ts';
import { paymentMethods } from './payment-methods.ts';
import { shippingPrices } from './shipping-prices.ts';
import { text as textBlock } from './text.ts';
import { trustBadges } from './trust-badges.ts';
import { uspBar } from './usp-bar.ts';
import { video } from './video.ts';
import { wallTeaser } from './wall-teaser.ts';

/** The blocks of a page, in the order of the editor's list. */
const pageBlocks = [
  hero,
  imageText,
  image,
  video,
  textBlock,
  columns,
  faq,
  quote,
  productRow,
  categoryTeasers,
  roomPicture,
  wallTeaser,
  uspBar,
  trustBadges,
  countdown,
  newsletter,
  shippingPrices,
  paymentMethods,
  ownerDetails,
  contactForm,
] as const;

/** The content of a story: a page and its blocks. */
export const page = defineBlock({
  name: 'page',
  label: 'Page',
  group: 'page',
  fields: {
    title: text('Title', { required: true }),
    description: textarea('Description for search engines', { maximum: 400 }),
    noindex: plain('boolean', 'Search engines leave it out'),
    footer: option('Column of the footer', {
      '': 'None',
      service: 'Service',
      company: 'Company',
      legal: 'Legal',
    }),
    footer_label: text('Name in the footer', { help: 'Empty: the title.', maximum: 60 }),
    of_prints: plain('boolean', 'Not in the footer of a store without prints'),
    body: blocks('Blocks', pageBlocks, { maximum: 100 }),
  },
});
