import { randomBytes } from 'node:crypto';
import type { SoldProduct } from './catalogue.ts';

interface Line {
  readonly item_id: number;
  readonly product: SoldProduct;
  qty: number;
  readonly product_option: unknown;
}

interface Cart {
  readonly id: string;
  readonly customerToken: string | undefined;
  lines: Line[];
  coupon: string | null;
  shipping: { readonly carrier: string; readonly method: string } | undefined;
  isActive: boolean;
}

/** `cartItem` of an update, as clients send it. */
export interface SentItem {
  readonly sku?: string;
  readonly qty?: number | string;
  readonly item_id?: number | string;
  readonly product_option?: {
    readonly extension_attributes?: {
      readonly configurable_item_options?: readonly {
        readonly option_id: string;
        readonly option_value: unknown;
      }[];
    };
  };
}

/** A refusal in the platform’s words. */
export class PlatformError extends Error {}

const coupons: Readonly<Record<string, number>> = { TEN: 0.1 };
const flatRate = 5;

/** The carts of the platform. Every message is the platform’s own. */
export class Carts {
  readonly #products: ReadonlyMap<string, SoldProduct>;
  readonly #taxRate: number;
  readonly #carts = new Map<string, Cart>();
  #lastId = 0;

  constructor(products: ReadonlyMap<string, SoldProduct>, taxRate: number) {
    this.#products = products;
    this.#taxRate = taxRate;
  }

  /** Guests get a mask of letters and digits, customers their one cart with a number. */
  create(customerToken: string | undefined): string {
    const known = [...this.#carts.values()].find(
      (cart) => cart.isActive && cart.customerToken === customerToken,
    );
    if (customerToken !== undefined && known) return known.id;
    const id =
      customerToken === undefined
        ? randomBytes(24).toString('base64url').slice(0, 32)
        : String(++this.#lastId);
    this.#carts.set(id, { id, customerToken, lines: [], coupon: null, shipping: undefined, isActive: true });
    return id;
  }

  get(id: string): Cart {
    const cart = this.#carts.get(id);
    if (!cart?.isActive) throw new PlatformError(`No such entity with cartId = ${id}`);
    return cart;
  }

  pull(id: string): readonly object[] {
    return this.get(id).lines.map((line) => shownLine(line, id));
  }

  update(id: string, { sku = '', qty: sentQty = 1, item_id, product_option }: SentItem): object {
    const cart = this.get(id);
    const qty = Number(sentQty);
    if (item_id !== undefined) {
      const line = cart.lines.find((each) => String(each.item_id) === String(item_id));
      if (!line) throw new PlatformError(`The ${id} Cart doesn't contain the ${item_id} item.`);
      this.#checkStock(line.product, qty);
      line.qty = qty;
      return shownLine(line, id);
    }
    const product = this.#chosen(sku, product_option);
    const same = cart.lines.find((each) => each.product.sku === product.sku);
    this.#checkStock(product, qty + (same?.qty ?? 0));
    if (same) same.qty += qty;
    const line = same ?? { item_id: ++this.#lastId, product, qty, product_option };
    if (!same) cart.lines.push(line);
    return shownLine(line, id);
  }

  delete(id: string, { item_id, sku }: SentItem): true {
    const cart = this.get(id);
    const remaining = cart.lines.filter(
      (line) =>
        String(line.item_id) !== String(item_id) && (item_id !== undefined || line.product.sku !== sku),
    );
    if (remaining.length === cart.lines.length)
      throw new PlatformError(`The ${id} Cart doesn't contain the ${item_id} item.`);
    cart.lines = remaining;
    return true;
  }

  applyCoupon(id: string, code: string): true {
    const cart = this.get(id);
    if (!(code in coupons))
      throw new PlatformError("The coupon code isn't valid. Verify the code and try again.");
    cart.coupon = code;
    return true;
  }

  /** Totals as the platform answers them: some amounts are texts, and `options` is JSON in a text. */
  totals(id: string): object {
    const cart = this.get(id);
    const round = (amount: number) => Math.round(amount * 100) / 100;
    const net = cart.lines.reduce((sum, { product, qty }) => sum + product.price * qty, 0);
    const discount = round(net * (coupons[cart.coupon ?? ''] ?? 0));
    const shipping = cart.shipping ? flatRate : 0;
    const tax = round((net - discount) * this.#taxRate);
    const grand = round(net - discount + tax + shipping);
    return {
      grand_total: grand,
      base_grand_total: grand,
      subtotal: round(net),
      base_subtotal: round(net),
      subtotal_incl_tax: round(net * (1 + this.#taxRate)),
      discount_amount: -discount,
      base_discount_amount: -discount,
      shipping_amount: shipping,
      shipping_incl_tax: shipping,
      shipping_tax_amount: 0,
      tax_amount: tax,
      base_currency_code: 'USD',
      quote_currency_code: 'USD',
      items_qty: cart.lines.reduce((sum, { qty }) => sum + qty, 0),
      ...(cart.coupon !== null && { coupon_code: cart.coupon }),
      items: cart.lines.map(({ item_id, product, qty }) => ({
        item_id,
        price: product.price,
        base_price: product.price,
        price_incl_tax: round(product.price * (1 + this.#taxRate)),
        qty,
        row_total: round(product.price * qty),
        row_total_incl_tax: round(product.price * qty * (1 + this.#taxRate)),
        row_total_with_discount: 0,
        tax_amount: round(product.price * qty * this.#taxRate),
        tax_percent: this.#taxRate * 100,
        discount_amount: 0,
        base_discount_amount: 0,
        discount_percent: 0,
        name: product.name,
        options: '[]',
      })),
      total_segments: [
        { code: 'subtotal', title: 'Subtotal', value: round(net) },
        { code: 'shipping', title: 'Shipping & Handling', value: shipping },
        { code: 'tax', title: 'Tax', value: tax, extension_attributes: { tax_grandtotal_details: [] } },
        { code: 'grand_total', title: 'Grand Total', value: String(grand), area: 'footer' },
      ],
    };
  }

  ship(id: string, carrier: string, method: string): void {
    this.get(id).shipping = { carrier, method };
  }

  /** Ends a cart that was ordered. */
  close(id: string): void {
    this.get(id).isActive = false;
  }

  #chosen(sku: string, option: SentItem['product_option']): SoldProduct {
    const product = this.#products.get(sku);
    if (!product)
      throw new PlatformError(
        "The product that was requested doesn't exist. Verify the product and try again.",
      );
    if (product.typeId !== 'configurable') return product;
    const wanted = option?.extension_attributes?.configurable_item_options ?? [];
    const variant = [...this.#products.values()].find(
      ({ parent, choice }) =>
        parent?.sku === sku &&
        wanted.length > 0 &&
        wanted.every(
          ({ option_id, option_value }) => choice?.get(String(option_id)) === String(option_value),
        ),
    );
    if (!variant) throw new PlatformError('You need to choose options for your item.');
    return variant;
  }

  #checkStock({ name, quantity }: SoldProduct, qty: number): void {
    if (quantity <= 0) throw new PlatformError('Product that you are trying to add is not available.');
    if (qty > quantity) throw new PlatformError(`We don't have as many "${name}" as you requested.`);
  }
}

function shownLine({ item_id, product, qty, product_option }: Line, quoteId: string): object {
  const choice = product.choice
    ? {
        extension_attributes: {
          configurable_item_options: [...product.choice].map(([option_id, value]) => ({
            option_id,
            option_value: Number(value),
          })),
        },
      }
    : product_option;
  return {
    item_id,
    sku: product.sku,
    qty,
    name: product.parent?.name ?? product.name,
    price: product.price,
    product_type: product.parent ? 'configurable' : product.typeId,
    quote_id: quoteId,
    ...(choice !== undefined && choice !== null && { product_option: choice }),
  };
}
