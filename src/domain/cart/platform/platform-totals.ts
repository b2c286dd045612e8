// Waits for a shop on an existing API (BACKEND=vsf), which will call it.

import { countedQuantity } from '../../stock/parse-quantity.ts';
import { defaultMethod } from '../cart-methods.ts';
import type { ShippingMethod } from '../cart-methods.ts';

/** The request for totals; without a country there is none, which is logged (docs/reference/behaviour.md#b4). */
export type TotalsRequest =
  | {
      readonly call: 'shipping-information';
      readonly countryId: string;
      readonly methodCode: string;
      readonly carrierCode: string;
    }
  | { readonly call: 'totals'; readonly countryId: string }
  | { readonly call: 'none'; readonly reason: 'no-country' };

interface MethodCodes {
  readonly methodCode?: string | null | undefined;
  readonly carrierCode?: string | null | undefined;
}

/**
 * Returns the call for a cart's totals (docs/reference/behaviour.md#b4), for the given country, else that of the
 * checkout, else the store's default. It contains the shipping information once a shipping method is known: the given
 * one, else the server's default or first; a virtual cart has none.
 */
export function totalsRequest(
  given: MethodCodes & { readonly country?: string | null | undefined },
  state: {
    readonly shippingCountry?: string | null | undefined;
    readonly defaultCountry?: string | null | undefined;
    readonly shippingMethods?: readonly ShippingMethod[];
    readonly isVirtual?: boolean;
  },
): TotalsRequest {
  const countryId = given.country || state.shippingCountry || state.defaultCountry;
  if (!countryId) return { call: 'none', reason: 'no-country' };
  const usual = defaultMethod(state.shippingMethods ?? []);
  const isGiven = Boolean(given.methodCode || given.carrierCode);
  const methodCode = isGiven ? given.methodCode : usual?.method_code;
  const carrierCode = isGiven ? given.carrierCode : usual?.carrier_code;
  if (state.isVirtual || !(methodCode || carrierCode)) return { call: 'totals', countryId };
  return {
    call: 'shipping-information',
    countryId,
    methodCode: methodCode ?? '',
    carrierCode: carrierCode ?? '',
  };
}

/** Totals of one line as the server tells them; `options` is a JSON text (docs/reference/behaviour.md#a2). */
interface LineTotals {
  readonly item_id: number | string;
  readonly qty?: number | string | null;
  readonly options?: unknown;
}

type WithTotals<Line> = Line & { readonly totals?: Readonly<Record<string, unknown>>; readonly qty: number };

/**
 * Applies the server's totals and quantities, which may be texts, to lines, matched by the server's ID; options are
 * read from them. Lines that the server does not name stay as they are (docs/reference/behaviour.md#b4), and null
 * entries are ignored.
 */
export function withLineTotals<
  Line extends { readonly qty: number; readonly item_id?: unknown; readonly server_item_id?: unknown },
>(
  lines: readonly Line[],
  items: readonly (LineTotals | null | undefined)[] | null | undefined,
): WithTotals<Line>[] {
  return lines.map((line) => {
    const id = line.server_item_id ?? line.item_id;
    const known = id !== undefined && id !== null;
    const totals = items?.find((item) => known && item && String(item.item_id) === String(id));
    if (!totals) return line;
    return {
      ...line,
      totals: { ...totals, options: optionsOf(totals.options) },
      qty: countedQuantity(totals.qty ?? line.qty),
    };
  });
}

function optionsOf(options: unknown): unknown {
  if (typeof options !== 'string') return options ?? [];
  try {
    const read: unknown = JSON.parse(options);
    return read;
  } catch {
    // Shown options are an extra: without them the line stands.
    return [];
  }
}
