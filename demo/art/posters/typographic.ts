import type { Palette } from '../palettes.ts';
import { motifNamed, overprint, type Painter, type Sheet } from '../sheet.ts';
import { circle, group, numbers, rectangle, shape } from '../svg.ts';
import { glyphs } from './glyphs.ts';

/** Short words that need no translation. */
const words = [
  'OUI',
  'CIAO',
  'AHOI',
  'JAZZ',
  'NOIR',
  'ART',
  'HEJ',
  'POP',
  'LOVE',
  'SOL',
  'MOON',
  'DADA',
  'BIS',
  'OPUS',
  'YES',
  'HOLA',
  'TANGO',
  'CAFE',
] as const;
const letters = ['A', 'B', 'E', 'G', 'K', 'M', 'R', 'S', '&', '2', '3', '5', '8'] as const;

/** A letter in a box: drawn as strokes of one weight, `weight` as a share of the box's width. */
function letter(
  character: string,
  x: number,
  y: number,
  width: number,
  height: number,
  weight: number,
  ink: string,
): string {
  const draw = glyphs[character];
  if (!draw) return '';
  const thickness = width * weight;
  const [innerWidth, innerHeight] = [width - thickness, height - thickness];
  return shape(draw(innerWidth, innerHeight), {
    transform: `translate(${numbers(x + thickness / 2, y + thickness / 2)})`,
    fill: 'none',
    stroke: ink,
    'stroke-width': thickness,
    'stroke-linejoin': 'miter',
  });
}

/** The second colour of the print: black is the ink, and the accent then. */
function secondOf({ guest, ink, accent }: Palette): string | undefined {
  return guest ?? (accent === ink ? ink : undefined);
}

/** The word, a letter on each tile of ink. */
function blocks(sheet: Sheet): string {
  const { width, height, palette, random } = sheet;
  const word = random.pick(words.filter(({ length }) => length === 4 || length === 3));
  const portrait = height > width;
  const count = word.length;
  const second = secondOf(palette);
  const [columns, rows] = count === 4 ? [2, 2] : portrait ? [1, 3] : [3, 1];
  const [w, h] = [width / columns, height / rows];
  return [...word]
    .map((character, index) => {
      const [x, y] = [(index % columns) * w, Math.floor(index / columns) * h];
      const own = random.shuffle([
        [palette.main, palette.ground],
        [palette.ground, palette.guest ?? palette.main],
        [palette.tones[2], palette.ground],
        [palette.tones[3], palette.dark || second === palette.ink ? palette.ground : palette.ink],
      ])[0];
      const [back, front] = (index === 0 && second ? [second, palette.ground] : own) ?? [
        palette.main,
        palette.ground,
      ];
      const tall = h * 0.68;
      const wide = Math.min(w * 0.62, tall * 0.86);
      return (
        rectangle(x, y, w + 0.5, h + 0.5, { fill: back }) +
        letter(character, x + (w - wide) / 2, y + (h - tall) / 2, wide, tall, 0.26, front ?? palette.ground)
      );
    })
    .join('');
}

/** One character, as large as the sheet allows, with a disc that overprints it. */
function giant(sheet: Sheet, wanted?: string): string {
  const { width, height, palette, random } = sheet;
  const character = wanted ?? random.pick(letters);
  const tall = height * 0.78;
  const wide = Math.min(width * 0.74, tall * 0.72);
  const r = Math.min(width, height) * random.between(0.15, 0.22);
  return (
    letter(character, (width - wide) / 2, (height - tall) / 2, wide, tall, 0.27, palette.main) +
    circle(width * random.between(0.25, 0.75), height * random.between(0.2, 0.8), r, {
      fill: random.chance(0.5) ? palette.accent : (secondOf(palette) ?? palette.tones[1]),
      style: overprint(palette),
    })
  );
}

/** The word over and over, growing denser down the sheet. */
function echo(sheet: Sheet): string {
  const { width, height, palette, random } = sheet;
  const word = random.pick(words);
  const rows = height > width ? 5 : 3;
  const margin = 80;
  const accented = random.integer(0, rows - 1);
  const shares = Array.from({ length: rows }, (_, index) => 1.32 ** -index);
  const total = shares.reduce((sum, share) => sum + share, 0);
  const gap = 26;
  const wide = (width - 2 * margin) / word.length;
  let y = margin;
  let art = '';
  const order = random.chance(0.5) ? shares : shares.toReversed();
  order.forEach((share, row) => {
    const tall = ((height - 2 * margin - gap * (rows - 1)) * share) / total;
    const ink = row === accented ? (secondOf(palette) ?? palette.tones[2]) : palette.main;
    const weight = Math.min(0.24, (tall / wide) * 0.22);
    art += [...word]
      .map((character, index) =>
        letter(character, margin + index * wide + wide * 0.05, y, wide * 0.9, tall, weight, ink),
      )
      .join('');
    y += tall + gap;
  });
  return art;
}

/** Letters thrown together, overprinted, like wooden type in a case. */
function pile(sheet: Sheet): string {
  const { width, height, palette, random } = sheet;
  const word = random.pick(words);
  const short = Math.min(width, height);
  const inks = [
    secondOf(palette) ?? palette.tones[1],
    ...random.shuffle([palette.main, palette.tones[2], palette.main]),
  ];
  const art = [...word].map((character, index) => {
    const tall = short * random.between(0.46, 0.6);
    const wide = tall * 0.74;
    const step = (index + 0.5) / word.length;
    const [x, y] =
      height > width
        ? [width * random.between(0.34, 0.66), height * (0.12 + 0.76 * step)]
        : [width * (0.1 + 0.8 * step), height * random.between(0.4, 0.6)];
    return group(
      { transform: `rotate(${random.integer(-16, 16)} ${numbers(x, y)})`, style: overprint(palette) },
      letter(
        character,
        x - wide / 2,
        y - tall / 2,
        wide,
        tall,
        0.25,
        inks[index % inks.length] ?? palette.main,
      ),
    );
  });
  return art.join('');
}

/** The letters of a type case, one a compartment, or the whole alphabet with what follows it on a page. */
function typeCase(sheet: Sheet, isWhole: boolean): string {
  const { width, height, palette, random } = sheet;
  const [columns, rows] = isWhole ? (height > width ? [4, 7] : [7, 4]) : height > width ? [4, 5] : [6, 3];
  const margin = 70;
  const [w, h] = [(width - 2 * margin) / columns, (height - 2 * margin) / rows];
  const all = [...Object.keys(glyphs).filter((character) => /[A-Z]/.test(character)), '&', '!'];
  return Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [margin + (index % columns) * w, margin + Math.floor(index / columns) * h];
    const rest = random.chance(0.25) ? (secondOf(palette) ?? palette.tones[2]) : palette.main;
    const ink = random.chance(0.1) ? palette.accent : rest;
    const tall = Math.min(h * 0.66, w * 0.9);
    const wide = Math.min(w * 0.62, tall * 0.8);
    return letter(
      all[index % all.length] ?? 'A',
      x + (w - wide) / 2,
      y + (h - tall) / 2,
      wide,
      tall,
      0.24,
      ink,
    );
  }).join('');
}

/** Posters of letters, all drawn from straight lines and circles. */
export const typographic: Painter = (sheet) => {
  const character = motifNamed(sheet.title, [
    [/ampersand/i, '&'],
    [/question/i, '?'],
    [/exclamation/i, '!'],
    [/full stop/i, '.'],
  ]);
  if (character) return giant(sheet, character);
  if (/alphabet|type case/i.test(sheet.title)) return typeCase(sheet, /alphabet/i.test(sheet.title));
  return sheet.random.pick([blocks, giant, echo, pile])(sheet);
};
