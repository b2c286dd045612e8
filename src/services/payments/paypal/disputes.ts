import { z } from 'zod';
import { bodyOf, type PayPalClient } from './client.ts';

const disputeList = z.object({ items: z.array(z.object({ status: z.string() })).default([]) });

/**
 * Tells whether a buyer has opened a case about a capture. An app that may not read disputes (a 403) knows of none.
 */
export async function isDisputed(client: PayPalClient, captureId: string): Promise<boolean> {
  const query = new URLSearchParams({ disputed_transaction_id: captureId }).toString();
  const answer = await client.ask('GET', `v1/customer/disputes?${query}`);
  if (answer.status === 403 || answer.status === 404) return false;
  return bodyOf(disputeList, answer).items.length > 0;
}
