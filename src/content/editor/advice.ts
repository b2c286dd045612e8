import type { ContentProblem } from '../parse-report.ts';
import type { Page } from '../parse-block.ts';

/** Returns advice on what a page lacks, although it can be published. */
export function adviceOn({ description, noindex, body }: Page): readonly ContentProblem[] {
  const ofPage =
    description === '' && !noindex
      ? [
          {
            path: 'content.description',
            problem: 'it is empty: search engines get the shop’s general description',
          },
        ]
      : [];
  const ofPictures = body.flatMap((block, index) =>
    block.component === 'image' && block.image && (block.alt || block.image.alt) === ''
      ? [
          {
            path: `content.body[${index}].alt`,
            problem: 'it is empty: people who can’t see the picture get no description',
          },
        ]
      : [],
  );
  return [...ofPage, ...ofPictures];
}
