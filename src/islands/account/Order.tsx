import type { OrderView } from '../../state/user/user-store.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { formatDate } from '../../domain/date-format.ts';
import { formatOrderPrice } from '../../domain/money/order-price.ts';
import { cartThumbnail } from '../../domain/url/picture-shapes.ts';
import { imageUrl } from '../../domain/url/url.ts';
import { OrderContent, OrderFacts } from '../order/OrderParts.tsx';
import type { AccountTools } from './account-tools.ts';

interface Props {
  readonly tools: AccountTools;
  readonly order: OrderView;
}

/** Renders an order of the history: a line that opens to all that was ordered, and how to order it again. */
export function Order({ tools, order }: Props) {
  const { t, checkoutTexts, context } = tools;
  const isOfThisStore = order.store_code === context.storeCode;
  const shown = { t: checkoutTexts, context, order };
  const reorder = async () => {
    const { cartOf } = await import('../../state/cart/cart-of.ts');
    const cart = cartOf(context);
    // The cart tells what became of them.
    for (const item of order.items) cart.add(lineOf(item));
  };
  return (
    <details>
      <summary>
        <span className="account-order-number">
          {t('account.orders.number', { number: order.increment_id })}
        </span>
        <span className="soft">{formatDate(tools, order.created_at)}</span>
        <span className="soft">{t(`account.orders.status.${order.status}`)}</span>
        <span className="price">{formatOrderPrice(context, order, order.grand_total)}</span>
      </summary>
      <div className="account-order">
        <OrderContent {...shown} />
        <OrderFacts {...shown} dates={tools} />
        {isOfThisStore && (
          <p>
            <button type="button" className="button" onClick={() => void reorder()}>
              {t('account.orders.reorder')}
            </button>
          </p>
        )}
      </div>
    </details>
  );
}

type OrderLine = OrderView['items'][number];

function lineOf({
  sku,
  parentSku,
  name,
  qty_ordered,
  product_type,
  product_option,
  price_incl_tax,
  options,
  image,
}: OrderLine): CartLine {
  return {
    sku,
    ...(parentSku !== undefined && { parentSku }),
    name,
    qty: qty_ordered,
    type_id: product_type,
    price_incl_tax,
    options,
    ...(image && { thumbnail: imageUrl(image, cartThumbnail) }),
    ...(product_option && { product_option }),
  };
}
