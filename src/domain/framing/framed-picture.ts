import { isSameSizeOrBigger } from './framing.ts';
import type { PrintSize } from './framing.ts';

/** Width and height in millimetres. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle in millimetres from the top left corner of what hangs. */
export interface Rectangle extends Size {
  readonly x: number;
  readonly y: number;
}

/** The materials and paints of frames. */
export const frameKinds = ['wood', 'black', 'white', 'metal'] as const;
/** The material or paint of a frame. */
export type FrameKind = (typeof frameKinds)[number];

/** The looks of a frame's material; bare wood and metal have several. */
export const frameFinishes = [
  'oak',
  'walnut',
  'natural',
  'black',
  'white',
  'silver',
  'brass',
  'copper',
] as const;
/** The surface of a frame or hanger. */
export type FrameFinish = (typeof frameFinishes)[number];

/** A frame as it is drawn around a picture. */
export interface Frame {
  readonly kind: FrameKind;
  /** Not given: that of the kind (`kindFinishes`). */
  readonly finish?: FrameFinish;
  /** Size that the frame is sold as: what fits into it. */
  readonly size: Size;
  /** Width of the moulding as seen from the front, in millimetres. Not given: `kindProfiles`. */
  readonly profile?: number;
  /** Open space between a picture and the moulding of a floating frame, in millimetres. */
  readonly gap?: number;
  /** False for frames that hold the picture without glass. */
  readonly hasGlass?: boolean;
}

/** The colours of passepartouts. */
export const boardColours = ['white', 'ivory', 'grey', 'black'] as const;
/** The colour of a passepartout. */
export type BoardColour = (typeof boardColours)[number];

interface Passepartout {
  /** Size of the board. */
  readonly size: Size;
  readonly colour?: BoardColour;
  /** Size of the hole. Not given: cut for the print (`windowFor`). */
  readonly window?: Size;
}

interface Hanger {
  /** Length of the bars in millimetres. */
  readonly length: number;
  readonly finish?: FrameFinish;
}

/** The framing of a print: a frame with or without a passepartout, or a poster hanger, or nothing. */
export interface Framing {
  readonly frame?: Frame | undefined;
  readonly passepartout?: Passepartout | undefined;
  readonly hanger?: Hanger | undefined;
}

type FramingProblem =
  /** The frame is smaller than the print or the board. */
  | 'frame-too-small'
  /** The print would lie loose in a bigger frame. */
  | 'passepartout-needed'
  | 'frame-needed'
  /** The board is smaller than the print. */
  | 'passepartout-too-small'
  /** The bars are shorter than the print is wide, or much longer, or there is a frame already. */
  | 'hanger-does-not-fit';

/** A framed picture as nested rectangles, from the outside to the inside. */
export interface FramedPicture {
  /** Its size on the wall. */
  readonly total: Size;
  /** The distance of its front from the wall. */
  readonly depth: number;
  readonly frame?: {
    readonly kind: FrameKind;
    readonly finish: FrameFinish;
    readonly outer: Rectangle;
    /** Inner edge of the moulding: what is seen of the inside. */
    readonly opening: Rectangle;
    readonly profile: number;
    readonly gap: number;
    readonly hasGlass: boolean;
  };
  readonly board?: {
    readonly colour: BoardColour;
    readonly outer: Rectangle;
    /** Edge of the window at the front of the board; the bevel lies inside it. */
    readonly window: Rectangle;
    readonly bevel: number;
  };
  readonly hanger?: {
    readonly finish: FrameFinish;
    readonly top: Rectangle;
    readonly bottom: Rectangle;
  };
  /** The whole sheet. */
  readonly sheet: Rectangle;
  /** The part of the sheet that is seen. */
  readonly visible: Rectangle;
}

/** The measures of a framed picture, or why its parts do not fit. */
export type FramePictureResult =
  | { readonly ok: true; readonly picture: FramedPicture }
  | { readonly ok: false; readonly problem: FramingProblem };

/** Widths of mouldings in millimetres where a frame does not say its own. */
export const kindProfiles: Readonly<Record<FrameKind, number>> = {
  wood: 20,
  black: 20,
  white: 20,
  metal: 11,
};
const kindFinishes: Readonly<Record<FrameKind, FrameFinish>> = {
  wood: 'oak',
  black: 'black',
  white: 'white',
  metal: 'silver',
};

/** By how much the moulding covers what lies in the frame. */
const rebate = 5;
/** By how much a passepartout covers each edge of the print. */
const windowOverlap = 5;
/** Width of the cut of 45° through the board, as seen from the front. */
const bevelWidth = 2.5;
/** Share of a board's short side that is left on each side where the board is of the print's own size. */
const ownBorder = 0.11;
/** A bar, and how much of it holds the sheet. */
const bar = { height: 20, holds: 15 };
/** By how much bars may be longer than a print is wide. */
const barOverhang = 30;
const depths = { sheet: 1, hanger: 12, wood: 24, black: 24, white: 24, metal: 18 } as const;

/** Centimetres, as sizes are sold, to millimetres. */
export function inMillimetres({ width, height }: PrintSize): Size {
  return { width: Math.round(width * 10), height: Math.round(height * 10) };
}

/** Turns a size to the orientation of another one; squares fit both. */
export function turnedLike(size: Size, other: Size): Size {
  const turned = size.width > size.height !== other.width > other.height && other.width !== other.height;
  return turned ? { width: size.height, height: size.width } : size;
}

/** Returns the window cut for a print: a little smaller, so that its edges are held. */
export function windowFor(print: Size, board: Size): Size {
  const isOwnSize = board.width === print.width || board.height === print.height;
  if (!isOwnSize) return { width: print.width - 2 * windowOverlap, height: print.height - 2 * windowOverlap };
  const border = Math.round(Math.min(board.width, board.height) * ownBorder);
  return { width: board.width - 2 * border, height: board.height - 2 * border };
}

/**
 * Puts a print into what it hangs in (docs/reference/product.md#s5, docs/reference/product.md#s9): a print in a bigger
 * frame needs a passepartout, a passepartout needs a frame of the same size or bigger. Frame and board are turned the
 * way that the print hangs.
 */
export function framePicture(print: Size, framing: Framing = {}): FramePictureResult {
  const { frame, passepartout, hanger } = framing;
  const problem = framingProblem(print, framing);
  if (problem) return { ok: false, problem };
  if (hanger) return { ok: true, picture: onBars(print, hanger) };
  if (frame) return { ok: true, picture: inFrame(print, frame, passepartout) };
  const sheet = { x: 0, y: 0, ...print };
  return { ok: true, picture: { total: print, depth: depths.sheet, sheet, visible: sheet } };
}

/** Returns why a print can't be framed that way; null if it can. */
function framingProblem(print: Size, { frame, passepartout, hanger }: Framing): FramingProblem | null {
  if (hanger) {
    const fits = hanger.length >= print.width && hanger.length <= print.width + barOverhang;
    return fits && !frame && !passepartout ? null : 'hanger-does-not-fit';
  }
  if (passepartout && !frame) return 'frame-needed';
  if (passepartout && !isSameSizeOrBigger(passepartout.size, print)) return 'passepartout-too-small';
  if (!frame) return null;
  if (!isSameSizeOrBigger(frame.size, passepartout?.size ?? print)) return 'frame-too-small';
  return passepartout || isSameSizeOrBigger(print, frame.size) ? null : 'passepartout-needed';
}

function inFrame(print: Size, frame: Frame, passepartout: Passepartout | undefined): FramedPicture {
  const { kind, finish = kindFinishes[kind], gap = 0, hasGlass = true } = frame;
  const profile = frame.profile ?? kindProfiles[kind];
  const inside = turnedLike(frame.size, print);
  // A floating frame holds the picture from behind; others reach over its edges.
  const edge = gap > 0 ? gap : -rebate;
  const opening = { width: inside.width + 2 * edge, height: inside.height + 2 * edge };
  const total = { width: opening.width + 2 * profile, height: opening.height + 2 * profile };
  const sheet = centred(print, total);
  const parts = {
    total,
    depth: depths[kind],
    frame: {
      kind,
      finish,
      outer: { x: 0, y: 0, ...total },
      opening: centred(opening, total),
      profile,
      gap,
      hasGlass,
    },
    sheet,
  };
  if (!passepartout) return { ...parts, visible: intersection(sheet, parts.frame.opening) };
  // A square print says no way: the board hangs as its frame does.
  const turning = print.width === print.height ? inside : print;
  const board = turnedLike(passepartout.size, turning);
  const window = centred(turnedLike(passepartout.window ?? windowFor(print, board), turning), total);
  return {
    ...parts,
    board: {
      colour: passepartout.colour ?? 'white',
      outer: centred(board, total),
      window,
      bevel: bevelWidth,
    },
    visible: intersection(sheet, insetBy(window, bevelWidth)),
  };
}

function onBars(print: Size, { length, finish = 'oak' }: Hanger): FramedPicture {
  const over = bar.height - bar.holds;
  const total = { width: length, height: print.height + 2 * over };
  const sheet = { x: (length - print.width) / 2, y: over, ...print };
  const top = { x: 0, y: 0, width: length, height: bar.height };
  return {
    total,
    depth: depths.hanger,
    hanger: { finish, top, bottom: { ...top, y: total.height - bar.height } },
    sheet,
    visible: { ...sheet, y: bar.height, height: total.height - 2 * bar.height },
  };
}

/** Returns a rectangle inset by the same breadth on every side. */
export function insetBy({ x, y, width, height }: Rectangle, breadth: number): Rectangle {
  return {
    x: x + breadth,
    y: y + breadth,
    width: width - 2 * breadth,
    height: height - 2 * breadth,
  };
}

function centred(size: Size, around: Size): Rectangle {
  return {
    x: (around.width - size.width) / 2,
    y: (around.height - size.height) / 2,
    ...size,
  };
}

function intersection(one: Rectangle, other: Rectangle): Rectangle {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  return {
    x,
    y,
    width: Math.min(one.x + one.width, other.x + other.width) - x,
    height: Math.min(one.y + one.height, other.y + other.height) - y,
  };
}
