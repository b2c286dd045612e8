import { createRandom } from '../art/random.ts';
import type { DemoTexts } from '../texts/texts.ts';
import type { Item } from './item.ts';
import { voucherValue } from './prices.ts';

/** What a product is called and what is said about it, in one language. */
export interface Wording {
  readonly name: string;
  readonly short: string;
  /** HTML paragraphs. */
  readonly long: string;
}

function roman(number: number): string {
  const table = [
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ] as const;
  let rest = number;
  let text = '';
  for (const [value, sign] of table) {
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  }
  return text;
}

/** The title alone, with its number in the series from the second on: `Moon Garden II`. */
export function titleOf(item: Item, texts: DemoTexts): string {
  if (item.text.kind === 'good') return texts.goods[item.text.key]?.[0] ?? item.text.key;
  const { list, index, part } = item.text;
  const title = texts.titles[list]?.[index] ?? item.sku;
  return part > 1 ? `${title} ${roman(part)}` : title;
}

function nameOf(item: Item, texts: DemoTexts, currency: string): string {
  const title = titleOf(item, texts);
  if (item.isVoucher) return title.replace(String(item.euros), String(voucherValue(item.euros, currency)));
  if (item.set === 'plexi') return texts.words.plexiName.replace('{title}', title);
  if (item.set === 'aluminium') return texts.words.aluminiumName.replace('{title}', title);
  return title;
}

function sentencesAbout(item: Item, { sentences }: DemoTexts): readonly string[] {
  const random = createRandom(`words ${item.sku}`);
  const room = random.pick(sentences.rooms);
  if (item.set === 'photowall' || item.set === 'poster_bundle') {
    const [introduction = '', ...rest] = sentences[item.set];
    return [introduction, ...random.shuffle(rest)];
  }
  const motifs = sentences.motifs[item.style ?? ''] ?? [];
  const motif = random.pick(motifs);
  const colour = sentences.colours[item.colours[0] ?? ''] ?? '';
  if (item.set === 'plexi') return [motif, colour, ...random.shuffle(sentences.plexi).slice(0, 2)];
  if (item.set === 'aluminium') return [motif, colour, ...random.shuffle(sentences.aluminium).slice(0, 2)];
  if (item.set === 'studio_ds') return [motif, colour, ...sentences.studio];
  const paper = random.pick(sentences.papers);
  return [motif, colour, room, paper];
}

/** Name and descriptions of a product, put together from the language's own sentences; the same every time. */
export function wordingOf(item: Item, texts: DemoTexts, currency: string): Wording {
  const name = nameOf(item, texts, currency);
  if (item.text.kind === 'good') {
    const description = texts.goods[item.text.key]?.[1] ?? '';
    return { name, short: description, long: `<p>${description}</p>` };
  }
  const [first = '', second = '', ...rest] = sentencesAbout(item, texts);
  const last = rest.length > 0 ? `<p>${rest.join(' ')}</p>` : '';
  return { name, short: first, long: `<p>${first} ${second}</p>${last}` };
}
