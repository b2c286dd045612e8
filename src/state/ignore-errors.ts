/** What an action returns; undefined where it throws, as storage does that is forbidden or full. */
export function ignoreErrors<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
