import { expect, test } from 'vitest';
import { parseStory } from '../parse-story.ts';
import { adviceOn } from './advice.ts';

const picture = (more: object) => ({ component: 'image', image: '/scenes/studio.svg', ...more });
const described = { component: 'page', title: 'A', description: 'Words' };

test.each([
  ['nothing', described, []],
  ['the description', { ...described, description: '' }, ['content.description']],
  ['nothing for search engines that leave it out', { ...described, description: '', noindex: true }, []],
  ['the words of a picture', { ...described, body: [picture({})] }, ['content.body[0].alt']],
  ['nothing of a picture with words', { ...described, body: [picture({ alt: 'A wall' })] }, []],
  [
    'nothing of a picture with words of its own',
    { ...described, body: [picture({ image: { filename: '/scenes/studio.svg', alt: 'A wall' } })] },
    [],
  ],
  ['nothing of a block without a picture', { ...described, body: [{ component: 'image' }] }, []],
])('a page is advised to have %s', (_what, content, paths) => {
  const { story } = parseStory({ slug: 'a', name: 'A', content });
  expect(story && adviceOn(story.content).map(({ path }) => path)).toEqual(paths);
});
