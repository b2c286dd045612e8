import { decimalAmount } from '../../domain/money/minor-units.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import type { OrderBody } from '../../domain/checkout/prepare-order.ts';
import { SumRows } from '../order/SumRows.tsx';
import type { CheckoutTools } from './tools.ts';
import { summaryHeading } from './tools.ts';

interface Props {
  readonly tools: CheckoutTools;
  readonly order: OrderBody;
}

/** Renders the lines and the total of an order that is not paid, as they were sent: the cart may have changed since. */
export function UnpaidOrder({ tools, order }: Props) {
  const { t, page } = tools;
  const { products, expected } = order;
  return (
    <section className="checkout-unpaid" aria-labelledby={summaryHeading}>
      <h2 id={summaryHeading}>{t('checkout.summary')}</h2>
      <ul className="order-items">
        {products.map(({ sku, name = sku, qty, price_incl_tax: price }, index) => (
          <li key={index} className="order-item">
            <p className="order-item-name">
              {qty} × {name}
            </p>
            {price !== undefined && (
              <p className="price">{formatPrice(page.context, decimalAmount(price * qty))}</p>
            )}
          </li>
        ))}
      </ul>
      {expected && (
        <SumRows
          rows={[
            {
              code: 'grand_total',
              label: t('checkout.sum.grand_total'),
              value: formatPrice(page.context, expected.grand_total),
            },
          ]}
        />
      )}
    </section>
  );
}
