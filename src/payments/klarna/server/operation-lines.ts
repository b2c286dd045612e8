import { taxRate, taxWithin } from '../wire/hosted-amount.ts';
import { providerText } from '../wire/provider-text.ts';
import type { OperationLine } from '../../port/provider.ts';

/** Returns the lines of a capture or a refund. Kustom takes only lines whose pieces, less a discount, come to their amount. */
export function operationLines(lines: readonly OperationLine[]) {
  return lines.map(({ type, reference, name, qty, taxPercent, amount }) => {
    const unit_price = Math.ceil(amount / qty);
    const rate = taxRate(taxPercent);
    return {
      type: type === 'shipping' ? 'shipping_fee' : 'physical',
      reference: providerText(reference),
      name: providerText(name, reference),
      quantity: qty,
      unit_price,
      tax_rate: rate,
      total_amount: amount,
      total_discount_amount: unit_price * qty - amount,
      total_tax_amount: taxWithin(amount, rate),
    };
  });
}
