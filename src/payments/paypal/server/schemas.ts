import { z } from 'zod';
import type { Refused } from '../../port/provider.ts';
import { type ProviderAnswer } from '../../port/provider-answer.ts';

const money = z.object({ currency_code: z.string(), value: z.string() });
const link = z.object({ href: z.string(), rel: z.string() });

const capture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: money,
});
export type PayPalCapture = z.infer<typeof capture>;

export const refund = z.object({
  id: z.string(),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: money,
  custom_id: z.string().optional(),
});
export type PayPalRefund = z.infer<typeof refund>;

export const order = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  create_time: z.string().optional(),
  update_time: z.string().optional(),
  links: z.array(link).default([]),
  purchase_units: z
    .array(
      z.object({
        amount: money,
        custom_id: z.string().optional(),
        payments: z
          .object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) })
          .optional(),
      }),
    )
    .min(1),
});
export type PayPalOrder = z.infer<typeof order>;

/** Returns the goods and payments of an order. The shop's orders have one purchase unit. */
export function unitOf({ purchase_units: [unit] }: PayPalOrder) {
  const { amount, custom_id: key, payments } = unit ?? {};
  return { amount, key, captures: payments?.captures ?? [], refunds: payments?.refunds ?? [] };
}

const problem = z.object({
  name: z.string().catch(''),
  message: z.string().catch(''),
  details: z.array(z.object({ issue: z.string().catch(''), description: z.string().catch('') })).catch([]),
});

/** Reads why a call was refused, in PayPal's own words. */
export function refusalOf({ status, body }: ProviderAnswer): Refused {
  const { name, message, details } = problem.catch({ name: '', message: '', details: [] }).parse(body);
  const [first] = details;
  const code = first?.issue || name || `HTTP_${status}`;
  return { kind: 'refused', code, message: first?.description || message || code };
}
