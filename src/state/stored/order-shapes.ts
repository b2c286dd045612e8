import type {
  OrderedCart,
  OrderHistory,
  OrderStatusAnswer,
  OrderView,
  OrderViewItem,
} from '../../commerce/contract/order.ts';
import type { OpenPayment } from '../../commerce/contract/payment.ts';
import type { OrderAddress } from '../../commerce/contract/address.ts';
import { isDecimalAmount } from '../../domain/money/minor-units.ts';
import { isId, isListOf, isNullOr, isOneOf, isOptional, isShape } from '../more-shapes.ts';
import { isNumber, isObject, isText, type Is } from '../shape.ts';
import { isRecordOf } from '../more-shapes.ts';

const isAddress = isShape<OrderAddress>({
  firstname: isText,
  lastname: isText,
  street: isListOf(isText),
  postcode: isText,
  city: isText,
  country_id: isText,
});

/** A placed order, as far as pages show it. */
const isOrderView = isShape<OrderView>({
  increment_id: isText,
  store_code: isText,
  created_at: isText,
  order_currency_code: isText,
  fraction_digits: isNumber,
  customer_email: isText,
  items: isListOf(
    isShape<OrderViewItem>({
      item_id: isId as Is<number>,
      sku: isText,
      name: isText,
      qty_ordered: isNumber,
      row_total_incl_tax: isDecimalAmount,
      options: isListOf(isShape<OrderViewItem['options'][number]>({ label: isText, value: isText })),
    }),
  ),
  subtotal_incl_tax: isDecimalAmount,
  discount_amount: isDecimalAmount,
  shipping_incl_tax: isDecimalAmount,
  tax_amount: isDecimalAmount,
  tax_lines: isListOf(
    isShape<OrderView['tax_lines'][number]>({ tax_percent: isNumber, amount: isDecimalAmount }),
  ),
  grand_total: isDecimalAmount,
  total_refunded: isDecimalAmount,
  total_due: isDecimalAmount,
  addressInformation: isShape<OrderView['addressInformation']>({
    billingAddress: isAddress,
    shippingAddress: isNullOr(isAddress),
  }),
  shipping_method: isNullOr(isShape<NonNullable<OrderView['shipping_method']>>({ method_title: isText })),
  payment_method: isShape<OrderView['payment_method']>({ code: isText, title: isText }),
  bank_account: isOptional(
    isShape<NonNullable<OrderView['bank_account']>>({ holder: isText, numbers: isRecordOf(isText) }),
  ),
  pay_until: isOptional(isText),
});

/** Checks the status of an order; `shownOf` checks its details. */
export const isOrderStatus = isShape<OrderStatusAnswer>({
  state: isOneOf(['none', 'pending', 'placed', 'refused']),
  ordered: isOptional(
    isShape<OrderedCart>({
      increment_id: isText,
      items: isListOf(
        isShape<OrderedCart['items'][number]>({
          item_id: isId as Is<number>,
          sku: isText,
          qty_ordered: isNumber,
        }),
      ),
    }),
  ),
  reason: isOptional(isText),
  next_cart_id: isOptional(isText),
});

/** Returns the order to show; undefined if it can't be shown, and `missing` if the shop has none. */
export function shownOf<Missing = undefined>(
  { order }: OrderStatusAnswer,
  missing?: Missing,
): OrderView | Missing | undefined {
  if (order === undefined) return missing;
  return isOrderView(order) ? order : undefined;
}

/** Returns the number of a placed order; empty if the answer has none. */
export function orderNumberOf(result: unknown): string {
  const number = isObject(result) ? result['orderNumber'] : undefined;
  return isText(number) ? number : '';
}

/**
 * Returns what a shopper has to do to pay for an order, or that nobody could be asked yet; undefined if the answer is
 * invalid.
 */
export function openPaymentOf(payment: unknown): OpenPayment | undefined {
  return isOpenPayment(payment) ? payment : undefined;
}

/** Tells whether a value is a payment that waits for its buyer or its provider. */
export const isOpenPayment = isShape<OpenPayment>({
  id: isText,
  provider: isText,
  action: isOptional(isObject as Is<NonNullable<OpenPayment['action']>>),
  unasked: isOptional(isOneOf([true])),
});

/** A page of a customer's orders. */
export const isOrderHistory = isShape<OrderHistory>({
  items: isListOf(isOrderView),
  total_count: isNumber,
  search_criteria: isShape<OrderHistory['search_criteria']>({ current_page: isNumber }),
});
