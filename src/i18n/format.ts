/** Values for the `{{name}}` placeholders of a text; `count` also chooses the plural form. */
export type Values = Readonly<Record<string, string | number>>;

const pluralRules = new Map<string, Intl.PluralRules>();

function pluralCategory(locale: string, count: number): Intl.LDMLPluralRule {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  return rules.select(count);
}

/**
 * Returns the keys under which a text may be, best first: with a numeric `count` the plural form of the language
 * (`key_one`, `key_few`, …), the `_other` form, then the key itself.
 */
export function candidateKeys(locale: string, key: string, values?: Values): readonly string[] {
  const count = values?.['count'];
  if (typeof count !== 'number') return [key];
  return [`${key}_${pluralCategory(locale, count)}`, `${key}_other`, key];
}

/** Fills `{{name}}` placeholders. One without a value is left standing, where tests find it. */
export function fill(text: string, values?: Values): string {
  if (values === undefined) return text;
  let filled = '';
  // `split` gives text, a placeholder and its name in turn, and text last.
  const pieces = text.split(/(\{\{\s*(\w+)\s*\}\})/);
  for (let place = 0; place < pieces.length; place += 3) {
    const [before = '', placeholder = '', name = ''] = pieces.slice(place, place + 3);
    filled += before + String(values[name] ?? placeholder);
  }
  return filled;
}

const percentFormats = new Map<string, Intl.NumberFormat>();

/** Formats a share as a whole percentage of the locale: 0.2 is `20 %` in German, `20%` in English. */
export function formatPercent(locale: string, share: number): string {
  const format = percentFormats.get(locale) ?? new Intl.NumberFormat(locale, { style: 'percent' });
  percentFormats.set(locale, format);
  return format.format(share);
}
