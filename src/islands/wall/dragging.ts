import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';

/** The dragged object: a place of the wall, or a print or frame from a tray. */
type DragSource =
  | { readonly kind: 'place'; readonly id: number }
  | { readonly kind: 'print'; readonly sku: string; readonly image: string }
  | { readonly kind: 'frame'; readonly sku: string };

interface ClientPoint {
  readonly clientX: number;
  readonly clientY: number;
}

export interface Drag {
  readonly source: DragSource;
  readonly start: ClientPoint;
  readonly at: ClientPoint;
}

/** The start of a drag, as pointer events tell it. */
interface DragStart extends ClientPoint {
  readonly button: number;
  readonly pointerId: number;
  readonly pointerType: string;
}

export interface Dragging {
  /** Null while nothing is dragged. */
  readonly drag: ReadableAtom<Drag | null>;
  /**
   * Follows a pointer that was pressed. A mouse drags once it moves; a finger after it has rested a moment, so that
   * swiping scrolls the page, or at once where `isReady` (what is chosen already).
   */
  press(event: DragStart, source: DragSource, onDrop: (drag: Drag) => void, isReady?: boolean): void;
  /** True right after a drag, whose click is to be ignored. */
  wasDragged(): boolean;
  /** Listener of `touchmove`, not passive: the page rests while something is dragged. */
  holdPage(event: Event): void;
}

/** Pixels that a pointer may tremble. */
const tremble = 5;
/** Milliseconds that a finger rests before it drags. */
const rest = 280;

export function createDragging(): Dragging {
  const drag = atom<Drag | null>(null);
  let isPressedReady = false;
  let draggedUntil = 0;

  const press: Dragging['press'] = (event, source, onDrop, isReady = false) => {
    if (event.button !== 0) return;
    const { clientX, clientY, pointerId } = event;
    const start = { clientX, clientY };
    const mustRest = event.pointerType === 'touch' && !isReady;
    isPressedReady = !mustRest;
    const begin = (at: ClientPoint) => drag.set({ source, start, at });
    const timer = mustRest ? setTimeout(() => begin(start), rest) : undefined;
    const onMove = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return;
      const at = { clientX: moved.clientX, clientY: moved.clientY };
      const isFar = Math.hypot(at.clientX - clientX, at.clientY - clientY) > tremble;
      if (drag.get()) drag.set({ source, start, at });
      else if (!isFar) return;
      else if (mustRest) stop();
      else begin(at);
    };
    const onUp = (ended: PointerEvent) => {
      if (ended.pointerId !== pointerId) return;
      const dropped = drag.get();
      stop();
      if (dropped && ended.type === 'pointerup') {
        draggedUntil = ended.timeStamp + 50;
        onDrop({ ...dropped, at: { clientX: ended.clientX, clientY: ended.clientY } });
      }
    };
    const onKey = (pressed: KeyboardEvent) => pressed.key === 'Escape' && stop();
    const stop = () => {
      clearTimeout(timer);
      isPressedReady = false;
      drag.set(null);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onUp);
      window.removeEventListener('keydown', onKey);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onUp);
    window.addEventListener('keydown', onKey);
  };

  return {
    drag,
    press,
    wasDragged: () => performance.now() < draggedUntil,
    holdPage(event) {
      if ((drag.get() !== null || isPressedReady) && event.cancelable) event.preventDefault();
    },
  };
}
