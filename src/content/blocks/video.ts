import { asset, defineBlock, option, text } from '../fields.ts';

export const video = defineBlock({
  name: 'video',
  label: 'Film',
  group: 'pictures',
  fields: {
    title: text('Title', { required: true, help: 'Names the film, also to who can’t see it.' }),
    file: asset('File', { accept: 'video', help: 'An mp4 or webm file; goes before a provider.' }),
    provider: option('Provider', { '': 'None', youtube: 'YouTube', vimeo: 'Vimeo' }),
    video_id: text('Id at the provider', { maximum: 40, onlyInBlock: true }),
    poster: asset('Picture before it plays'),
    caption: text('Caption', { maximum: 400 }),
  },
});
