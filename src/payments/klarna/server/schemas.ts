import { z } from 'zod';

const amount = z.int().nonnegative();
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);

const address = z.object({
  given_name: text,
  family_name: text,
  organization_name: text,
  email: text,
  phone: text,
  street_address: text,
  street_address2: text,
  street_name: text,
  street_number: text,
  house_extension: text,
  care_of: text,
  postal_code: text,
  city: text,
  region: text,
  country: text,
});

const line = z.object({
  type: text,
  reference: text,
  name: z.string(),
  quantity: z.int(),
  unit_price: z.int().optional(),
  total_amount: z.int(),
  image_url: text,
  product_url: text,
});

/** The fields that the shop reads of the checkout API's order. */
export const checkoutOrder = z.looseObject({
  order_id: z.string().min(1),
  status: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['checkout_incomplete', 'checkout_complete'])),
  html_snippet: z.string().catch(''),
  order_amount: amount,
  purchase_currency: z.string().transform((code) => code.toUpperCase()),
  order_lines: z.array(line).catch([]),
  billing_address: address.nullish().transform((value) => value ?? undefined),
  shipping_address: address.nullish().transform((value) => value ?? undefined),
  selected_shipping_option: z
    .object({ id: z.string() })
    .nullish()
    .catch(undefined)
    .transform((value) => value ?? undefined),
  customer: z
    .object({ type: text, vat_id: text })
    .nullish()
    .catch(undefined)
    .transform((value) => value ?? undefined),
  merchant_requested: z
    .object({ additional_checkboxes: z.array(z.object({ id: z.string(), checked: z.boolean() })).nullish() })
    .nullish()
    .catch(undefined)
    .transform((value) => value ?? undefined),
  merchant_data: text,
  merchant_reference1: text,
  merchant_reference2: text,
});
export type CheckoutOrder = z.infer<typeof checkoutOrder>;

const capture = z.object({ capture_id: z.string(), captured_amount: amount, reference: text });
const refund = z.object({ refund_id: text, refunded_amount: amount, reference: text });

/** The fields that the shop reads of the order management API's order. */
export const managedOrder = z.object({
  order_id: z.string(),
  status: z.enum(['AUTHORIZED', 'PART_CAPTURED', 'CAPTURED', 'CANCELLED', 'EXPIRED', 'CLOSED']),
  fraud_status: z.enum(['ACCEPTED', 'PENDING', 'REJECTED']).catch('ACCEPTED'),
  order_amount: amount,
  original_order_amount: amount.optional(),
  captured_amount: amount.catch(0),
  purchase_currency: z.string().transform((code) => code.toUpperCase()),
  captures: z
    .array(capture)
    .nullish()
    .transform((value) => value ?? []),
  refunds: z
    .array(refund)
    .nullish()
    .transform((value) => value ?? []),
  expires_at: text,
});
export type ManagedOrder = z.infer<typeof managedOrder>;
