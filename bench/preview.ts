import { chromium, type Page } from 'playwright';
import { findChromium } from '../scripts/test/chromium.ts';
import type { EditedBlock, EditedStory, PreviewMessage } from '../src/islands/preview/protocol.ts';
import { editorSession, openPreviewBench } from '../tests/support/e2e/preview-bench.ts';
import { withBuiltShop } from './built-shop.ts';

const words =
  'Every wall has a side that the light likes best, and every picture knows before you do which one it is. ';
const keys = 100;
/** Milliseconds between two keys: eight a second is fast for a person. */
const pause = 120;
/** What an editor may wait for, in milliseconds. */
const aims = { median: 300, p95: 600 };

/**
 * Milliseconds from a key to the picture: a page that plays the editor has the preview of the front page in a frame, and a
 * hundred keys are typed into the headline of its first block. What the frame has painted is what counts.
 */
export async function benchPreview(): Promise<void> {
  await withBuiltShop(async ({ pages, dataDirectory }) => {
    const session = await editorSession(dataDirectory);
    const { executablePath } = await findChromium();
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const page = await browser.newPage({ baseURL: new URL(pages.home).origin });
      for (const address of ['/storyblok', '/storyblok-empty']) {
        const { story } = await openPreviewBench(page, 'en/home', { session, address });
        const times = (await timesOfKeys(page, story)).toSorted((one, other) => one - other);
        const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(0);
        console.log(
          `  ${address.padEnd(17)} ${keys} keys: median ${at(0.5)} ms (aim ${aims.median}), p95 ${at(0.95)} ms (aim ${aims.p95}), longest ${at(1)} ms`,
        );
      }
    } finally {
      await browser.close();
    }
  });
}

async function timesOfKeys(page: Page, story: EditedStory): Promise<readonly number[]> {
  // The page itself has the clock: what goes to and fro between it and this process would count, too.
  const times = page.evaluate(
    ({ story, keys }) =>
      new Promise<readonly number[]>((done, failed) => {
        const typed: number[] = [];
        const times: number[] = [];
        const [first, ...rest] = story.content['body'] as readonly EditedBlock[];
        const field = Object.assign(document.createElement('input'), { title: 'Headline' });
        document.body.append(field);
        field.addEventListener('input', ({ timeStamp }) => {
          typed.push(timeStamp);
          const content = { ...story.content, body: [{ ...first, headline: field.value }, ...rest] };
          frames[0]?.postMessage({ type: 'vernissage:story', story: { ...story, content } }, location.origin);
        });
        addEventListener('message', ({ data }: MessageEvent<PreviewMessage>) => {
          if (data.type === 'vernissage:failed') failed(new Error(`The preview failed: ${data.status}`));
          if (data.type !== 'vernissage:shown') return;
          const [shown] = data.content['body'] as readonly EditedBlock[];
          const count = String(shown?.['headline']).length;
          // The next task after a frame: it is painted.
          frames[0]?.requestAnimationFrame(() =>
            setTimeout(() => {
              while (times.length < count) times.push(performance.now() - (typed[times.length] ?? 0));
              if (times.length >= keys) done(times);
            }),
          );
        });
      }),
    { story, keys },
  );
  await page.getByTitle('Headline').pressSequentially(words.slice(0, keys), { delay: pause });
  return times;
}
