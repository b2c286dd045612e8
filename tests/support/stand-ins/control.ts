import type { Fault } from '../../../stand-ins/plumbing/faults.ts';
import type { LoggedCall } from '../../../stand-ins/plumbing/provider.ts';

/** Tells a stand-in something below `/_control`, and gives what it answers. */
export async function tell(url: string, what: string, body: unknown = {}) {
  const answer = await fetch(`${url}/_control/${what}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
  return JSON.parse(await answer.text());
}

/** Has the next calls of an operation go wrong. */
export async function fault(url: string, operation: string, given: Fault, times = 1): Promise<void> {
  await tell(url, 'faults', { operation, fault: given, times });
}

/** Ends all faults. */
export async function endFaults(url: string): Promise<void> {
  await fetch(`${url}/_control/faults`, { method: 'DELETE' });
}

/** The calls of an operation that a stand-in got. */
export async function callsOf(url: string, operation: string): Promise<readonly LoggedCall[]> {
  const answer = await fetch(`${url}/_control/calls`);
  const calls = (await answer.json()) as readonly LoggedCall[];
  return calls.filter((call) => call.operation === operation);
}
