/** A test of the contract that can't apply to a shop on an existing API, by its file and name, and what such an API lacks. */
interface LackingTest {
  readonly file: string;
  /** Names of the test and of the groups that it is in, joined by ` > `. */
  readonly test: string;
  readonly reason: string;
}

/** The tests that a shop on an existing API leaves out: at most one in twenty. */
export const lackingOnRemote: readonly LackingTest[] = [];

interface Task {
  readonly name: string;
  readonly suite?: Task | undefined;
  readonly file: { readonly name: string };
}

/** Returns why a test is left out; undefined for one that applies. */
export function lackingReason(task: Task): string | undefined {
  const name = nameOf(task);
  return lackingOnRemote.find(({ file, test }) => task.file.name.endsWith(file) && test === name)?.reason;
}

const nameOf = ({ name, suite }: Task): string => (suite ? `${nameOf(suite)} > ${name}` : name);
