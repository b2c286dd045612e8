import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files with many tests: their size says nothing of how long they take. */
const longest = ['pages.test.ts', 'panels.test.ts', 'parts-of-pages.test.ts'];
const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`/${name}`));

/** Files that take longest come first, the others by their size: in the end no worker has a long one to itself. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
