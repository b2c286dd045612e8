import { z } from 'zod';

/** Addresses that have a site built, by the code of the store that it shows. */
export type BuildHooks = ReadonlyMap<string, string>;

const patience = 8000;
const named = z.object({ full_slug: z.string() });

/**
 * Has the sites built whose stores a webhook concerns: that of the story that it names, else all. Calls them side by side,
 * and rejects with all failures once each was called.
 */
export async function callBuildHooks(hooks: BuildHooks, body: Uint8Array): Promise<void> {
  const calls = concerned(hooks, body).map(async ([storeCode, address]) => {
    const { ok, status } = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(patience) });
    if (!ok) throw new Error(`The build hook of ${storeCode} was answered with ${status}.`);
  });
  const failures = (await Promise.allSettled(calls)).flatMap((each): unknown[] =>
    each.status === 'rejected' ? [each.reason] : [],
  );
  if (failures.length > 0) throw new AggregateError(failures, 'Sites could not be built');
}

function concerned(hooks: BuildHooks, body: Uint8Array): readonly (readonly [string, string])[] {
  const [storeCode = ''] = slugOf(body).split('/');
  return [...hooks].filter(([code]) => !hooks.has(storeCode) || code === storeCode);
}

/** The path of the story that a webhook is about; empty where it names none. */
function slugOf(body: Uint8Array): string {
  try {
    return named.safeParse(JSON.parse(Buffer.from(body).toString())).data?.full_slug ?? '';
  } catch (error) {
    if (error instanceof SyntaxError) return '';
    throw error;
  }
}
