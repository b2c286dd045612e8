const spellings: readonly (readonly [RegExp, string])[] = [
  [/olour/g, 'olor'],
  [/\bGrey/g, 'Gray'],
  [/(\b|-)grey/g, '$1gray'],
  [/luminium/g, 'luminum'],
  [/avourite/g, 'avorite'],
  [/\b([Mm])att\b/g, '$1atte'],
  [/\bArticle number/g, 'Item number'],
];

/** Returns texts in American spelling; other values stay unchanged. */
export function spellAmerican<Value>(value: Value): Value {
  if (typeof value === 'string') {
    return spellings.reduce<string>(
      (text, [pattern, american]) => text.replace(pattern, american),
      value,
    ) as Value;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => spellAmerican(item)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, spellAmerican(inner)]),
  ) as Value;
}
