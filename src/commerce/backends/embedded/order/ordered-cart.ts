import type { CartItemOption } from '../../../contract/cart.ts';
import type { OrderedCart, OrderView } from '../../../contract/order.ts';

/** Returns what holders of the cart's ID see of an order; texts of options only if it is their own. */
export function orderedCart({ increment_id, items }: OrderView, isBuyer: boolean): OrderedCart {
  return {
    increment_id,
    items: items.map(({ item_id, sku, qty_ordered, parentSku, product_option }) => ({
      item_id,
      sku,
      qty_ordered,
      ...(parentSku === undefined ? {} : { parentSku }),
      ...(product_option && { product_option: isBuyer ? product_option : withoutTexts(product_option) }),
    })),
  };
}

/**
 * Removes texts such as engravings, which may contain personal data, but keeps that there are some, by which lines
 * differ.
 */
export function withoutTexts({ extension_attributes }: CartItemOption): CartItemOption {
  const { custom_options, ...choice } = extension_attributes;
  const untold = custom_options?.map(({ option_id }) => ({ option_id, option_value: '' }));
  return { extension_attributes: { ...choice, ...(untold && { custom_options: untold }) } };
}
