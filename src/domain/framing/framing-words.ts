import type { BoardColour, FrameFinish, FrameKind } from './framed-picture.ts';

/**
 * Words for materials and colours in the languages of the shop, by their beginning: a catalogue names its frames and
 * boards for people, not for a drawing. `$` stands for the end of the word, where a longer one means something else.
 */
const finishWords: readonly (readonly [FrameFinish, string])[] = [
  ['walnut', 'walnut|nussb|nußb|valnø|valnö|noyer|nogal|noce$|noten|pähkin|orzech'],
  ['oak', 'oak|eich|eg$|egetr|ek$|ekr|ektr|eik|chêne|roble|rovere|tammi|dąb|dęb'],
  [
    'brass',
    'brass|messing|mässing|laiton|latón|ottone|messin|mosią|gold|guld|gull|doré|dorad|oro$|goud|kulta|złot',
  ],
  ['copper', 'copper|kupfer|kobber|koppar|cuivre|cobre|rame$|koper|kupar|miedź|miedz'],
  ['silver', 'silver|silber|sølv|argent|plata|platead|zilver|hopea|srebr|steel|stahl|stål|alumin'],
  ['black', 'black|schwarz|sort|svart|noir|negr|nero$|nera$|zwart|musta|czarn|anthra'],
  ['white', 'white|weiß|weiss|hvid|hvit|vit$|vita$|vitt$|blanc|bianc|wit$|witte|valko|biał'],
  ['natural', 'natur|luonnon|pine|birch|ash$|kiefer|birke|esche|furu|fyr$|bjørk|björk|frêne|pino$'],
];

const boardWords: readonly (readonly [BoardColour, string])[] = [
  ['ivory', 'ivory|elfenb|ivoire|marfil|avorio|ivoor|norsunl|kości|cream|creme|crème|krem|beige|off-white'],
  ['grey', 'grey|gray|grau|grå|gris|grigi|grij|harma|szar'],
  ['black', 'black|schwarz|sort|svart|noir|negr|nero|nera|zwart|musta|czarn'],
  ['white', 'white|weiß|weiss|hvid|hvit|vit|blanc|bianc|wit|valko|biał'],
];

const metalWords = 'metal|métal|metaal|metall|alumin|steel|stahl|stål|acier|acero|acciaio|staal|teräs|stal$';

const metals: readonly FrameFinish[] = ['silver', 'brass', 'copper'];

/** Returns a pattern that matches words by their beginning, in any script. */
function beginnings(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words.replaceAll('$', '(?!\\p{L})')})`, 'iu');
}

const finishPatterns = finishWords.map(([finish, words]) => [finish, beginnings(words)] as const);
const boardPatterns = boardWords.map(([colour, words]) => [colour, beginnings(words)] as const);
const metalPattern = beginnings(metalWords);

/**
 * Returns the finish and kind of frame that texts describe, most specific text first (colour, material, name).
 * Natural wood if none does, as most frames are.
 */
export function frameAppearance(texts: readonly string[]): {
  readonly kind: FrameKind;
  readonly finish: FrameFinish;
} {
  const finish = firstMatch(texts, finishPatterns) ?? 'natural';
  return {
    kind: frameKindOf(
      finish,
      texts.some((text) => metalPattern.test(text)),
    ),
    finish,
  };
}

/** Returns the kind of a finish: a black frame of metal is metal. */
export function frameKindOf(finish: FrameFinish, isMetal = false): FrameKind {
  if (isMetal || metals.includes(finish)) return 'metal';
  return finish === 'black' || finish === 'white' ? finish : 'wood';
}

/** Returns the colour of a passepartout that texts describe; white if none does. */
export function boardColourOf(texts: readonly string[]): BoardColour {
  return firstMatch(texts, boardPatterns) ?? 'white';
}

function firstMatch<Value>(
  texts: readonly string[],
  patterns: readonly (readonly [Value, RegExp])[],
): Value | undefined {
  for (const text of texts) {
    const found = patterns.find(([, pattern]) => pattern.test(text));
    if (found) return found[0];
  }
  return undefined;
}
