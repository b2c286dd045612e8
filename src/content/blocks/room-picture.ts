import { asset, blocks, defineBlock, number, plain, text } from '../fields.ts';

const roomSpot = defineBlock({
  name: 'room_spot',
  label: 'Product in the picture',
  group: 'part',
  fields: {
    sku: plain('product', 'Product', { required: true }),
    x: number('From the left, in percent', { minimum: 0, maximum: 100, required: true }),
    y: number('From above, in percent', { minimum: 0, maximum: 100, required: true }),
  },
});

export const roomPicture = defineBlock({
  name: 'room_picture',
  label: 'Room with products',
  group: 'products',
  fields: {
    image: asset('Picture of the room'),
    image_sku: plain('product', 'Picture of a product'),
    alt: text('What it shows (alt text)', { altOf: 'image' }),
    caption: text('Caption', { maximum: 400 }),
    spots: blocks('Products in it', [roomSpot], { maximum: 8 }),
  },
});
