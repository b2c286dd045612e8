import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import type { StoreContext } from '../../state/store-context.ts';
import type { BoxedProduct } from '../../domain/buy-box/buy-box-product.ts';
import type { Added } from '../../domain/buy-box/bought-along.ts';
import type { Choices, Live } from '../../domain/buy-box/selection.ts';

/** Texts of the buttons; a button whose text is not given is not there. */
export interface FramingTexts {
  /** Framing a print. */
  readonly frame?: string | undefined;
  /** The print at true scale in a room. */
  readonly room?: string | undefined;
  /** A frame for a passepartout. */
  readonly frameFor?: string | undefined;
}

/** What the buy box tells what is loaded into the slot. */
export interface FramingBox {
  readonly context: StoreContext;
  readonly product: BoxedProduct;
  readonly choices: Choices;
  readonly live: Live;
  /** Told of what is to be added along; null for nothing. */
  readonly onChange: (added: Added | null) => void;
  /** A passepartout was to be added, but has no frame yet. */
  readonly isAsked: boolean;
  /** Told of the frame that was asked for: it is in the cart already. */
  readonly onFound: (added: Added) => void;
}

interface Props extends FramingBox {
  readonly texts: FramingTexts;
}

/** What is loaded when one of the buttons is used. */
export interface FramingPanelProps extends FramingBox {
  readonly hasFrames: boolean;
  readonly isOpen: boolean;
  readonly isInRoom: boolean;
  readonly onLeaveRoom: () => void;
}

type Panel = ComponentType<FramingPanelProps>;

const noChange = () => () => undefined;
const linked = typeof window === 'undefined' ? '' : window.location.search;

/** The page was linked to with a frame. */
function namesFrame(): boolean {
  return new URLSearchParams(linked).has('frame');
}

/** The buttons for frame and room; all else is loaded when one is used, or when the address names a frame. */
export function FramingSlot({ texts, ...box }: Props) {
  const [Panel, setPanel] = useState<Panel>();
  const [isToggled, setOpen] = useState<boolean>();
  const [isInRoom, setInRoom] = useState(false);
  const { isAsked } = box;

  const load = useCallback(() => {
    // A failed import leaves the buttons; the next click tries again.
    const panel: Promise<{ readonly default: Panel }> = texts.frameFor
      ? import('./PassepartoutFrame.tsx')
      : import('./PrintFraming.tsx');
    panel.then(
      (module) => setPanel(() => module.default),
      () => undefined,
    );
  }, [texts.frameFor]);
  // While hydrating, as on the server, nobody has asked for a frame.
  const isLinked = useSyncExternalStore(noChange, namesFrame, () => false);
  const isWanted = isAsked || isLinked;
  const isOpen = isAsked || (isToggled ?? isLinked);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);

  const toggle = texts.frame ?? texts.frameFor;
  return (
    <div className="framing">
      <p className="framing-buttons">
        {toggle && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(!isOpen);
              load();
            }}
          >
            {toggle}
          </button>
        )}
        {texts.room && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => {
              setInRoom(true);
              load();
            }}
          >
            {texts.room}
          </button>
        )}
      </p>
      {Panel && (
        <Panel
          {...box}
          hasFrames={toggle !== undefined}
          isOpen={isOpen}
          isInRoom={isInRoom}
          onLeaveRoom={() => setInRoom(false)}
        />
      )}
    </div>
  );
}
