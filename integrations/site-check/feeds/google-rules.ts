import { googleFieldLimits } from '../../../src/config/limits/feeds.ts';

/** The values of an item by the names of its fields, as Google calls them; a field may be repeated. */
export type ItemFields = ReadonlyMap<string, readonly string[]>;

/** What an item of a store's feed is held against. */
export interface ItemRules {
  readonly currencyCode: string;
}

const required = ['id', 'title', 'link', 'description', 'image_link', 'availability', 'price', 'brand'];
const repeatable = new Set(['additional_image_link', 'shipping', 'product_detail']);
const availabilities = ['in_stock', 'out_of_stock', 'preorder', 'backorder'];
const instant = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?:Z|[+-]\d{4})`;
const interval = new RegExp(`^(${instant})/(${instant})$`);

/**
 * Tells which of Google's rules an item of a product feed breaks
 * (https://support.google.com/merchants/answer/7052112).
 */
export function itemProblems(fields: ItemFields, rules: ItemRules): readonly string[] {
  const value = (name: string) => fields.get(name)?.[0];
  const problems: string[] = required.filter((name) => !value(name)).map((name) => `has no ${name}`);
  for (const [name, values] of fields) {
    if (values.length > 1 && !repeatable.has(name)) problems.push(`has ${name} ${values.length} times`);
  }
  for (const [name, limit] of Object.entries(googleFieldLimits)) {
    const { length = 0 } = value(name) ?? '';
    if (length > limit) problems.push(`has a ${name} of ${length} letters; it may have ${limit}`);
  }
  const availability = value('availability') ?? '';
  if (availability !== '' && !availabilities.includes(availability))
    problems.push(`has the availability "${availability}"`);
  const isLater = ['preorder', 'backorder'].includes(availability);
  if (isLater && !new RegExp(`^${instant}$`).test(value('availability_date') ?? ''))
    problems.push(`is on ${availability} without an availability_date`);
  if (!['new', 'refurbished', 'used'].includes(value('condition') ?? 'new'))
    problems.push(`has the condition "${value('condition')}"`);
  if (!value('gtin') && !value('mpn') && value('identifier_exists') !== 'no')
    problems.push('has neither gtin nor mpn, and does not say so (identifier_exists)');
  return [
    ...problems,
    ...priceProblems(value, rules),
    ...shippingProblems(fields.get('shipping') ?? [], rules),
  ];
}

function priceProblems(value: (name: string) => string | undefined, rules: ItemRules): readonly string[] {
  const [price, sale] = [value('price'), value('sale_price')];
  const problems = [price, sale].flatMap((text) => (text === undefined ? [] : priceProblem(text, rules)));
  if (price !== undefined && Number.parseFloat(price) === 0) problems.push('has no price above 0');
  if (price !== undefined && sale !== undefined && !(Number.parseFloat(sale) < Number.parseFloat(price)))
    problems.push(`has the sale_price ${sale}, which is not below ${price}`);
  const dates = value('sale_price_effective_date');
  const [, from = '', to = ''] = interval.exec(dates ?? '') ?? [];
  if (dates !== undefined && !(Date.parse(from) < Date.parse(to)))
    problems.push(`has the sale_price_effective_date "${dates}"`);
  return problems;
}

function priceProblem(text: string, { currencyCode }: ItemRules): readonly string[] {
  const [amount = '', currency] = text.split(' ');
  return /^\d+\.\d\d$/.test(amount) && currency === currencyCode
    ? []
    : [`has the price "${text}", which is not written as 12.00 ${currencyCode}`];
}

/** `shipping`: country, service and price of each way, as they stand one behind the other. */
function shippingProblems(shipping: readonly string[], rules: ItemRules): readonly string[] {
  return shipping.flatMap((way) => {
    const [country = '', , price = ''] = way.split('\n');
    const problems = priceProblem(price, rules).map((problem) => `${problem} of shipping`);
    return /^[A-Z]{2}$/.test(country) ? problems : [...problems, `is shipped to "${country}"`];
  });
}
