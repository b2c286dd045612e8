import type { ArtSubject } from './subject.ts';

/** The face of a frame whose name says more than its kind: walnut, brass, copper. */
export function frameTint({ frameKind, title }: ArtSubject): string | undefined {
  if (frameKind === 'wood' && /walnut/i.test(title)) return '#6b4630';
  if (frameKind === 'metal' && /black/i.test(title)) return '#2e2d2c';
  if (frameKind === 'metal' && /brass|gold/i.test(title)) return '#c5a255';
  if (frameKind === 'metal' && /copper/i.test(title)) return '#bd7a56';
  return undefined;
}

/** The bars of a poster hanger. */
export function barWood({ colours, title }: ArtSubject): string {
  if (/walnut/i.test(title)) return '#6b4630';
  if (colours[0] === 'black') return '#24211f';
  if (colours[0] === 'white') return '#f2efe8';
  return '#c39a66';
}
