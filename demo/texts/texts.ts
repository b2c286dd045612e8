import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { artColours, artStyles } from '../art/styles.ts';
import { titlesPerStyle } from '../catalogue/artworks.ts';
import { goods } from '../catalogue/goods.ts';
import { categoryNodes } from '../catalogue/categories.ts';
import { optionsOf } from '../catalogue/options.ts';
import { languageOf, type Language } from '../../src/domain/store-view/languages.ts';
import { spellAmerican } from '../../src/content/starter-stories/american-spelling.ts';

const text = z.string().min(1);
const textsBy = <Value extends z.ZodType>(keys: readonly string[], value: Value) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, value])));
const optionNames = (attribute: Parameters<typeof optionsOf>[0]): readonly string[] =>
  optionsOf(attribute).map(([name]) => name);

const styles = Object.keys(artStyles);

const titlesSchema = z.strictObject({
  ...Object.fromEntries(styles.map((style) => [style, z.array(text).length(titlesPerStyle)])),
  studio: z.array(text).length(16),
  photowall: z.array(text).length(12),
  duo: z.array(text).length(12),
  trio: z.array(text).length(8),
});

/** Sentences that stand on their own: a description is put together from them, so none refers to another. */
const sentencesSchema = z.strictObject({
  motifs: textsBy(styles, z.array(text).min(2)),
  colours: textsBy(artColours, text),
  rooms: z.array(text).min(5),
  papers: z.array(text).min(3),
  plexi: z.array(text).min(2),
  aluminium: z.array(text).min(2),
  studio: z.array(text).min(2),
  photowall: z.array(text).min(2),
  poster_bundle: z.array(text).min(2),
});

/** Codes of the attributes with a label, and of those with translated options. */
export const labelledAttributes = [
  'name',
  'sku',
  'price',
  'special_price',
  'special_from_date',
  'special_to_date',
  'description',
  'short_description',
  'meta_keyword',
  'category_ids',
  'status',
  'visibility',
  'tax_class_id',
  'image',
  'url_key',
  'color2',
  'poster_theme',
  'poster_collection',
  'product_layout',
  'sizes',
  'brand',
  'limited_edition_size',
  'popularity',
  'bestsellers',
  'frame_color',
  'frame_material',
  'width_cm',
  'height_cm',
] as const;

const translatedOptions = [
  'product_layout',
  'color2',
  'poster_theme',
  'poster_collection',
  'frame_color',
  'frame_material',
] as const;

const attributesSchema = z.strictObject({
  labels: textsBy(labelledAttributes, text),
  options: z.strictObject(
    Object.fromEntries(translatedOptions.map((code) => [code, textsBy(optionNames(code), text)])),
  ),
});

const nameAndText = z.strictObject({ name: text, description: text });

const categoriesSchema = textsBy(['2', ...categoryNodes.map(({ id }) => String(id))], nameAndText);

const goodsSchema = z.strictObject({
  ...Object.fromEntries(goods.map(({ key }) => [key, z.tuple([text, text])])),
});

/** Small words: patterns of names, and what can be chosen on a product page. */
const wordsSchema = z.strictObject({
  /** Names with `{title}`. */
  plexiName: text,
  aluminiumName: text,
  keywords: z.strictObject({
    poster: text,
    frame: text,
    passepartout: text,
    gift_wrapping: text,
    photowall: text,
    plexi: text,
    framing: text,
    aluminium: text,
    studio_ds: text,
    poster_bundle: text,
    home_decor: text,
    accessory: text,
    default: text,
  }),
  greetingText: text,
  greetingPaper: text,
  greetingPaperPlain: text,
  greetingPaperCotton: text,
  greetingPaperGold: text,
  labelText: text,
});

/** Everything that the demo shop says in one language. */
export interface DemoTexts {
  readonly titles: Readonly<Record<string, readonly string[]>>;
  readonly sentences: z.infer<typeof sentencesSchema>;
  readonly attributes: {
    readonly labels: Readonly<Record<string, string>>;
    readonly options: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  readonly categories: Readonly<Record<string, { readonly name: string; readonly description: string }>>;
  /** Name and description by key. */
  readonly goods: Readonly<Record<string, readonly [name: string, description: string]>>;
  readonly words: z.infer<typeof wordsSchema>;
}

function read<Schema extends z.ZodType>(language: Language, name: string, schema: Schema): z.infer<Schema> {
  const file = new URL(`./${language}/${name}.json`, import.meta.url);
  const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`demo/texts/${language}/${name}.json: ${z.prettifyError(parsed.error)}`);
}

const known = new Map<string, DemoTexts>();

/**
 * The texts of a locale, such as `de` or `de-AT`: regional stores share those of their language, the American one with
 * its own spelling.
 * @throws {Error} naming the file and what is missing in it.
 */
export function demoTexts(locale: string): DemoTexts {
  const found = languageOf(locale);
  if (found === undefined) throw new Error(`The demo shop has no texts in "${locale}".`);
  if (locale === 'en-US') return spellAmerican(demoTexts(found));
  const cached = known.get(found);
  if (cached) return cached;
  const texts: DemoTexts = {
    titles: read(found, 'titles', titlesSchema) as DemoTexts['titles'],
    sentences: read(found, 'sentences', sentencesSchema),
    attributes: read(found, 'attributes', attributesSchema) as DemoTexts['attributes'],
    categories: read(found, 'categories', categoriesSchema),
    goods: read(found, 'goods', goodsSchema) as DemoTexts['goods'],
    words: read(found, 'words', wordsSchema),
  };
  known.set(found, texts);
  return texts;
}
