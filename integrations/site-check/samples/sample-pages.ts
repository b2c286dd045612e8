import type { PageFacts } from '../types.ts';

/** Files of one page of each kind and store, the first of each. */
export function samplePages(pages: readonly PageFacts[]): readonly string[] {
  const samples = new Map<string, string>();
  const byFile = pages.toSorted((one, other) => (one.file < other.file ? -1 : 1));
  for (const { file, whole } of byFile) {
    if (!whole) continue;
    const folder = file.includes('/') ? file.slice(0, file.indexOf('/')) : '';
    const key = `${folder} ${whole.kind}`;
    if (!samples.has(key)) samples.set(key, file);
  }
  return [...samples.values()];
}
