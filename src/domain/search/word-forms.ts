/**
 * Endings by which the forms of a noun or an adjective differ, by language, as words are compared: without accents. A
 * language that has none here has no forms.
 */
const endings: Readonly<Record<string, string>> = {
  en: 's es e ed ing',
  de: 'e en er ern es em n s',
  fr: 's x e es ee ees al aux',
  it: 'a o e i',
  es: 's es a o as os',
  nl: 'e en s n er je jes',
  sv: 'a ar arna e en er erna et n na or orna s t',
  da: 'e en er ene erne et n ne r s t',
  nb: 'a e en ene er et n ne r s t',
  fi: 'a n t i ia in en ta lla lle lta ssa sta ksi na ja jen den issa ista illa ille',
  pl: 'a e i y u o ow om ach ami em ie ego ej ych ym ymi owi ia iu iem',
};

/** The same letters in other words are more likely another word. */
const shortestStem = 3;

/** Returns the other forms that a word may have in a language, such as `wave` and `waving` for `waves`. */
export function formsOf(word: string, language: string): ReadonlySet<string> {
  const known = ['', ...(endings[language]?.split(' ') ?? [])];
  const stems = known.flatMap((ending) =>
    word.endsWith(ending) && word.length - ending.length >= shortestStem
      ? word.slice(0, word.length - ending.length)
      : [],
  );
  const forms = new Set(stems.flatMap((stem) => known.map((ending) => stem + ending)));
  forms.delete(word);
  return forms;
}
