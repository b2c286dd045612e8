import type { DemoTexts } from '../texts/texts.ts';
import type { Item } from './item.ts';
import { surcharge } from './prices.ts';

/** What a shopper can have printed or engraved, with prices in the currency. */
export function customOptionsOf(
  item: Item,
  { words }: DemoTexts,
  currency: string,
): readonly Readonly<Record<string, unknown>>[] {
  const text = {
    option_id: item.id * 10 + 1,
    product_sku: item.sku,
    type: 'field',
    is_require: true,
    sort_order: 1,
    price_type: 'fixed',
  };
  if (item.customOptions === 'label') {
    return [{ ...text, title: words.labelText, price: 0, max_characters: 40 }];
  }
  const value = (number: number, title: string, price: number, price_type: 'fixed' | 'percent') => ({
    option_type_id: item.id * 10 + 5 + number,
    title,
    price,
    price_type,
    sort_order: number,
  });
  return [
    { ...text, title: words.greetingText, price: surcharge(1, currency), max_characters: 120 },
    {
      option_id: item.id * 10 + 2,
      product_sku: item.sku,
      title: words.greetingPaper,
      type: 'drop_down',
      is_require: true,
      sort_order: 2,
      values: [
        value(1, words.greetingPaperPlain, 0, 'fixed'),
        value(2, words.greetingPaperCotton, surcharge(1.5, currency), 'fixed'),
        value(3, words.greetingPaperGold, 50, 'percent'),
      ],
    },
  ];
}
