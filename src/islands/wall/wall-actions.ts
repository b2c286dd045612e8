import type { Size } from '../../domain/framing/framed-picture.ts';
import { formatLength, formatSize } from '../../domain/framing/measure-format.ts';
import { centreOf } from '../../domain/wall/wall.ts';
import type { Point, WallPrint } from '../../domain/wall/wall.ts';
import { addPlace, fillPlace, movePlace, removePlace, swapPlaces } from '../../domain/wall/wall-editing.ts';
import type { WallModel, WallTools } from './wall-model.ts';
import { pieceOf, printFor } from './wall-pieces.ts';
import type { HangingPrint } from './wall-print.ts';

/** Default size of a new place: 50 × 70 cm. */
const usualSlot: Size = { width: 500, height: 700 };

/** The place for a print. */
export interface Target {
  readonly id?: number | undefined;
  readonly at?: Point | undefined;
}

/** Actions on the wall; each announces its result by `say`. */
export type WallActions = ReturnType<typeof wallActions>;

export function wallActions(
  { context, t, editor, prints, offer }: WallTools,
  bench: WallModel,
  say: (text: string) => void,
) {
  const { wall, places, sizeOf } = bench;
  const benchPlace = (id: number) => places.find(({ place }) => place.id === id);
  const name = (id: number) =>
    benchPlace(id)?.piece?.print.name ?? t('wall.place.empty', { number: numberOf(id) });
  const numberOf = (id: number) => places.findIndex(({ place }) => place.id === id) + 1;
  const place = (id: number) => benchPlace(id)?.place;

  /** Returns the framing that the other pictures share, for the next one. */
  const commonFraming = () => {
    const framed = places.flatMap((each) => (each.place.print?.frame ? [each.place.print] : []));
    const last = framed.at(-1);
    return { frame: last?.frame, passepartout: last?.passepartout };
  };

  return {
    place,
    /** Hangs a print where it is asked for, else in the first empty place, else in a new one; gives the place. */
    hang(print: HangingPrint, { id, at }: Target = {}): number | undefined {
      const target = place(id ?? -1) ?? (at ? undefined : places.find((each) => !each.place.print)?.place);
      const framing = target?.print ?? commonFraming();
      const hung = printFor(print, target?.slot ?? usualSlot, framing);
      const next = target
        ? fillPlace(wall, target.id, hung)
        : addPlace(wall, { slot: usualSlot, at, print: hung }, sizeOf);
      if (next === wall) {
        say(t('wall.say.full'));
        return undefined;
      }
      editor.change(() => next);
      const hungAt = target?.id ?? next.places.at(-1)?.id;
      say(
        t('wall.say.hung', {
          name: print.name,
          number: next.places.findIndex((each) => each.id === hungAt) + 1,
        }),
      );
      return hungAt;
    },
    addPlace() {
      const next = addPlace(wall, { slot: usualSlot }, sizeOf);
      say(next === wall ? t('wall.say.full') : t('wall.say.added', { number: next.places.length }));
      editor.change(() => next);
      return next === wall ? undefined : next.places.at(-1)?.id;
    },
    /** Chooses another size, frame or passepartout for what hangs in a place. */
    changePrint(id: number, change: Partial<WallPrint>) {
      const print = place(id)?.print;
      if (print) editor.change(() => fillPlace(wall, id, { ...print, ...change }));
    },
    /** Puts a frame on one picture, or on all that it fits. */
    frame(sku: string | undefined, only?: number) {
      const fits = (each: WallModel['places'][number]) => {
        if (!each.piece?.print.canBeFramed || (only !== undefined && each.place.id !== only)) return false;
        const asked = {
          ...each.place,
          print: { ...each.place.print, sku: each.piece.print.sku, frame: sku },
        };
        const { piece } = pieceOf(asked, { prints: prints.known.get(), offer });
        return sku === undefined || Boolean(piece?.chosen.frame ?? piece?.chosen.hanger);
      };
      const framed = places.filter(fits);
      editor.change(() =>
        framed.reduce((next, each) => {
          const { frame: _frame, passepartout, ...print } = each.place.print ?? { sku: '' };
          const framing = sku ? { frame: sku, ...(passepartout && { passepartout }) } : {};
          return fillPlace(next, each.place.id, { ...print, ...framing });
        }, wall),
      );
      say(framed.length > 0 ? t('wall.say.framed', { count: framed.length }) : t('wall.say.notFramed'));
    },
    move(id: number, at: Point, isStep = false) {
      const moved = movePlace(wall, id, at, sizeOf);
      editor.change(() => moved, isStep ? `step ${id}` : undefined);
      const size = benchPlace(id)?.box ?? usualSlot;
      const [left, top] = [at.x - size.width / 2, at.y - size.height / 2].map((each) =>
        formatLength(each, context.locale),
      );
      say(t('wall.say.moved', { name: name(id), left: left ?? '', top: top ?? '' }));
    },
    /** Moves what hangs in a place by some millimetres. */
    step(id: number, by: Point) {
      const box = benchPlace(id)?.box;
      if (!box) return;
      const { x, y } = centreOf(box);
      this.move(id, { x: x + by.x, y: y + by.y }, true);
    },
    swap(one: number, other: number) {
      editor.change(() => swapPlaces(wall, one, other));
      say(t('wall.say.swapped', { one: name(one), other: name(other) }));
    },
    /** Takes down the print; of an empty place the place itself. */
    takeDown(id: number) {
      const isEmpty = !place(id)?.print;
      say(t('wall.say.removed', { name: name(id) }));
      editor.change(() => (isEmpty ? removePlace(wall, id, sizeOf) : fillPlace(wall, id, undefined)));
    },
    removePlace(id: number) {
      say(t('wall.say.removed', { name: name(id) }));
      editor.change(() => removePlace(wall, id, sizeOf));
    },
    /** Takes down everything that is not sold any more. */
    removeLost() {
      const lost = places.filter((each) => each.lost.includes('print'));
      editor.change(() => lost.reduce((next, each) => fillPlace(next, each.place.id, undefined), wall));
    },
    undo() {
      editor.undo();
      say(t('wall.say.undone'));
    },
    redo() {
      editor.redo();
      say(t('wall.say.redone'));
    },
    /** Returns the name of a place: its picture with size and frame, or that it is empty. */
    labelOf({ place: { id, slot, print }, piece, lost, problem, box }: WallModel['places'][number]): string {
      const number = numberOf(id);
      const { locale } = context;
      const trouble = problem ? `. ${t(`wall.problem.${problem}`)}` : '';
      if (piece) {
        const frame = (piece.chosen.frame ?? piece.chosen.hanger)?.part.name;
        const parts = [piece.print.name, formatSize(box, locale), frame].filter(Boolean).join(', ');
        return `${t('wall.place.number', { number })}: ${parts}${trouble}`;
      }
      if (print)
        return lost.length > 0 ? t('wall.place.lost', { number }) : t('wall.place.number', { number });
      return `${t('wall.place.empty', { number })}, ${formatSize(slot, locale)}${trouble}`;
    },
  };
}
