import { z } from 'zod';
import { PaymentUnavailable } from '../../port/provider.ts';
import { bodyOf } from '../../port/provider-answer.ts';
import type { PayPalClient } from './client.ts';

const dispute = z.object({ dispute_id: z.string(), status: z.string() });
const disputeList = z.object({ items: z.array(dispute).default([]) });
const disputeDetails = z.object({
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
});

/**
 * The outcomes of a case whose money stays with the shop. A buyer whom PayPal has paid itself would have it twice.
 */
const wonOutcomes: ReadonlySet<string> = new Set(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED']);

/**
 * Tells whether a buyer has a case about a capture open, or has won one; undefined where PayPal does not say so now. An app
 * that may not read disputes (a 403) does not say so either.
 */
export async function isDisputed(client: PayPalClient, captureId: string): Promise<boolean | undefined> {
  try {
    const query = new URLSearchParams({ disputed_transaction_id: captureId }).toString();
    const answer = await client.request('GET', `v1/customer/disputes?${query}`);
    if (answer.status === 404) return false;
    for (const each of bodyOf(disputeList, answer).items) if (!(await isWon(client, each))) return true;
    return false;
  } catch (error) {
    // What PayPal knows of the money holds without that.
    if (error instanceof PaymentUnavailable) return undefined;
    throw error;
  }
}

/** Asks for the details of a case to find out who won it, because the list does not say that. */
async function isWon(
  client: PayPalClient,
  { dispute_id: id, status }: z.infer<typeof dispute>,
): Promise<boolean> {
  if (status !== 'RESOLVED') return false;
  const answer = await client.request('GET', `v1/customer/disputes/${encodeURIComponent(id)}`);
  const { dispute_outcome: outcome } = bodyOf(disputeDetails, answer);
  return wonOutcomes.has(outcome?.outcome_code ?? '');
}
