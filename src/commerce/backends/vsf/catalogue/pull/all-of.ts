/** Waits until all work has ended, then throws the first error, so that no work goes on behind a failed one. */
export async function allOf<Value>(work: Iterable<Promise<Value>>): Promise<Value[]> {
  const settled = await Promise.allSettled(work);
  return settled.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
}
