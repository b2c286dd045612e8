import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorUnits } from '../../../domain/money/minor-units.ts';
import { buildProviderOrder, type HostedStore, orderProblem } from './build-order.ts';
import type { HostedCart, HostedLine, HostedShipping } from '../../port/hosted-cart.ts';
import type { MerchantUrls, ProviderOrder } from '../wire/provider-order.ts';

const urls = Object.fromEntries(
  [
    'terms',
    'cancellation_terms',
    'checkout',
    'confirmation',
    'push',
    'notification',
    'validation',
    'address_update',
    'shipping_option_update',
    'country_change',
  ].map((name) => [name, `https://shop.example/${name}`]),
) as unknown as MerchantUrls;

const store = (currencyCode: string, fractionDigits: number, country = 'SE'): HostedStore => ({
  shipping_countries: [country],
  i18n: { currencyCode, fractionDigits, defaultLocale: 'sv-SE', defaultCountry: country },
});
const sweden = store('SEK', 0);

const line = (change: Partial<HostedLine> = {}): HostedLine => ({
  sku: 'MOON',
  name: 'Moon',
  productType: 'simple',
  quantity: 2,
  unitPrice: minorUnits(199),
  rowTotal: minorUnits(398),
  discount: minorUnits(0),
  taxPercent: 25,
  ...change,
});
const letter: HostedShipping = {
  carrierCode: 'postnord',
  methodCode: 'brev',
  carrierTitle: 'PostNord',
  methodTitle: 'Brev',
  price: minorUnits(49),
  taxPercent: 25,
  isChosen: true,
};
const cart = (change: Partial<HostedCart> = {}): HostedCart => ({
  cartId: 'cart-1',
  country: 'SE',
  lines: [line()],
  shippingOptions: [letter],
  grandTotal: minorUnits(447),
  couponCode: 'TEN',
  ...change,
});
const built = (given: HostedCart, of = sweden): ProviderOrder => {
  const { order, problem } = buildProviderOrder(given, of, { urls });
  return order ?? expect.fail(problem);
};

test('a Swedish cart is sent in öre, as in the provider’s example', () => {
  const order = built(
    cart({
      lines: [
        line({
          imageUrl: 'https://img.example/moon.jpg',
          productUrl: 'https://shop.example/posters/moon',
          weight: 0.4,
          dimensions: { width: 50, height: 70.5 },
        }),
      ],
    }),
  );
  expect(order).toEqual({
    purchase_country: 'SE',
    purchase_currency: 'SEK',
    locale: 'sv-SE',
    order_amount: 44_700,
    order_tax_amount: 8940,
    order_lines: [
      {
        type: 'physical',
        reference: 'MOON',
        name: 'Moon',
        quantity: 2,
        unit_price: 19_900,
        tax_rate: 2500,
        total_amount: 39_800,
        total_discount_amount: 0,
        total_tax_amount: 7960,
        image_url: 'https://img.example/moon.jpg',
        product_url: 'https://shop.example/posters/moon',
        shipping_attributes: { weight: 400, dimensions: { width: 500, height: 705 } },
      },
      {
        type: 'shipping_fee',
        reference: 'brev',
        name: 'PostNord (Brev)',
        quantity: 1,
        unit_price: 4900,
        tax_rate: 2500,
        total_amount: 4900,
        total_discount_amount: 0,
        total_tax_amount: 980,
      },
    ],
    shipping_options: [
      {
        id: 'postnord_brev',
        name: 'PostNord (Brev)',
        price: 4900,
        tax_amount: 980,
        tax_rate: 2500,
        preselected: true,
      },
    ],
    shipping_countries: ['SE'],
    external_payment_methods: [],
    external_checkouts: [],
    options: {
      allowed_customer_types: ['person', 'organization'],
      allow_separate_shipping_address: true,
      require_validate_callback_success: true,
    },
    merchant_data: '{"couponCode":"TEN"}',
    merchant_reference2: 'cart-1',
    merchant_urls: urls,
  });
});

test.each<[string, Partial<HostedLine>, object]>([
  ['a discount', { discount: minorUnits(40) }, { total_amount: 35_800, total_discount_amount: 4000 }],
  ['a discount that leaves nothing', { discount: minorUnits(398) }, { total_amount: 0, total_tax_amount: 0 }],
  ['no tax', { taxPercent: 0 }, { tax_rate: 0, total_tax_amount: 0 }],
  ['a rate with decimals', { taxPercent: 5.5 }, { tax_rate: 550, total_tax_amount: 2075 }],
  ['what is not sent', { productType: 'downloadable' }, { type: 'digital' }],
  ['no name', { name: ' ' }, { name: 'MOON' }],
])('a line with %s', (_what, change, expected) => {
  const order = built(
    cart({ lines: [line(change)], shippingOptions: [], grandTotal: sumOf([line(change)]) }),
  );
  expect(order.order_lines[0]).toMatchObject(expected);
});

test('the box of the newsletter is not ticked, and may stay so', () => {
  const { order } = buildProviderOrder(cart(), sweden, { urls, newsletterText: 'Skicka nyhetsbrevet' });
  expect(order?.options.additional_checkboxes).toEqual([
    { id: 'newsletter', text: 'Skicka nyhetsbrevet', checked: false, required: false },
  ]);
});

test('goods without shipping have no weight, and a name is cut before a surrogate pair', () => {
  const long = `${'a'.repeat(254)}🖼`;
  const lines = [line({ productType: 'virtual' }), line({ name: long })];
  const [virtual, other] = built(cart({ lines, shippingOptions: [], grandTotal: sumOf(lines) })).order_lines;
  expect(virtual).not.toHaveProperty('shipping_attributes');
  expect(other?.name).toBe('a'.repeat(254));
});

test('another payment method and the kind of buyer are sent unchanged', () => {
  const paypal = { name: 'PayPal', redirect_url: 'https://shop.example/se/paypal-handling-order' };
  const settings = { urls, externalPaymentMethods: [paypal], externalCheckouts: [paypal] };
  const { order } = buildProviderOrder(cart(), sweden, { ...settings, customerType: 'organization' });
  expect(order).toMatchObject({
    external_payment_methods: [paypal],
    external_checkouts: [paypal],
    customer: { type: 'organization' },
  });
});

describe('an order with inconsistent sums', () => {
  test.each<[string, number | undefined, string]>([
    ['without totals', undefined, 'Missing totals'],
    ['with another sum', 446, 'Order amount incorrect'],
  ])('%s is not sent', (_what, sum, problem) => {
    const grandTotal = sum === undefined ? undefined : minorUnits(sum);
    expect(buildProviderOrder(cart({ grandTotal }), sweden, { urls })).toEqual({ problem });
  });
  test('is one whose lines add up to another total', () => {
    const order_lines = [{ total_amount: 100 }, { total_amount: -20 }];
    expect(orderProblem({ order_lines, order_amount: 80 })).toBeUndefined();
    expect(orderProblem({ order_lines, order_amount: 100 })).toBe('Order amount incorrect');
    expect(orderProblem({ order_lines, order_amount: null })).toBe('Missing totals');
    expect(orderProblem({ order_lines: [], order_amount: 0 })).toBeUndefined();
  });
});

const currencies = fc.constantFrom(['SEK', 0], ['DKK', 0], ['NOK', 0], ['EUR', 2], ['PLN', 2], ['USD', 2]);
const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 500 }),
    unitPrice: fc.integer({ min: 1, max: 20_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    taxPercent: fc.constantFrom(0, 5.5, 7, 13, 19, 20, 22, 23, 25, 25.5, 12.34),
    productType: fc.constantFrom('simple', 'bundle', 'virtual'),
  })
  .map(({ quantity, unitPrice, share, taxPercent, productType }) => {
    const rowTotal = quantity * unitPrice;
    return line({
      quantity,
      taxPercent,
      productType,
      unitPrice: minorUnits(unitPrice),
      rowTotal: minorUnits(rowTotal),
      discount: minorUnits(Math.round(rowTotal * share)),
    });
  });
const anyOption = fc
  .record({ price: fc.nat(2000), taxPercent: fc.constantFrom(0, 19, 25), methodCode: fc.string() })
  .map((change) => ({ ...letter, ...change, price: minorUnits(change.price), isChosen: false }));

function sumOf(lines: readonly HostedLine[], shipping = 0) {
  return minorUnits(lines.reduce((sum, { rowTotal, discount }) => sum + rowTotal - discount, shipping));
}

test('any cart is sent in a valid form: sums match lines, taxes match rates', () => {
  fc.assert(
    fc.property(
      currencies,
      fc.array(anyLine, { maxLength: 12 }),
      fc.array(anyOption, { maxLength: 4 }),
      fc.nat(3),
      ([currency, digits], lines, offered, chosen) => {
        const shippingOptions = offered.map((option, index) => ({ ...option, isChosen: index === chosen }));
        const shipping = shippingOptions.find(({ isChosen }) => isChosen);
        const grandTotal = sumOf(lines, shipping?.price);
        const of = store(String(currency), Number(digits));
        const order = built(cart({ lines, shippingOptions, grandTotal }), of);
        expect(order.order_amount).toBe(grandTotal * (digits === 0 ? 100 : 1));
        const total = (name: 'total_amount' | 'total_tax_amount') =>
          order.order_lines.reduce((sum, each) => sum + each[name], 0);
        expect(total('total_amount')).toBe(order.order_amount);
        expect(total('total_tax_amount')).toBe(order.order_tax_amount);
        for (const each of order.order_lines) {
          expect(each.quantity * each.unit_price - each.total_discount_amount).toBe(each.total_amount);
          const exact = each.total_amount - (each.total_amount * 10_000) / (10_000 + each.tax_rate);
          expect(Math.abs(each.total_tax_amount - exact)).toBeLessThanOrEqual(1);
          for (const value of Object.values(each)) {
            if (typeof value === 'number') expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
          }
        }
        expect(order.order_lines.filter(({ type }) => type === 'shipping_fee')).toHaveLength(
          shipping ? 1 : 0,
        );
        const preselected = order.shipping_options.filter((option) => option.preselected);
        expect(preselected.map(({ price }) => price)).toEqual(
          order.order_lines.filter(({ type }) => type === 'shipping_fee').map(({ unit_price }) => unit_price),
        );
      },
    ),
  );
});
