import { composePrint, type Picture } from '../print.ts';
import { createRandom } from '../random.ts';
import type { ArtSubject } from '../subject.ts';
import { artColours, type ArtStyle } from '../styles.ts';

const shown: readonly ArtStyle[] = [
  'contours',
  'botanical',
  'colourfields',
  'bauhaus',
  'waves',
  'midcentury',
];

/** A print of ours to show a frame, board or hanger with. */
export function samplePrint(subject: ArtSubject, part = ''): Picture {
  const random = createRandom(`${subject.sku} sample`);
  const colour = random.pick(
    artColours.filter((name) => !['white', 'black', 'grey', 'multicolour'].includes(name)),
  );
  return composePrint(
    { ...subject, orientation: 'portrait', style: random.pick(shown), colours: [colour], parts: undefined },
    part,
  );
}
