import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import type { FramingBox, FramingPanelProps } from './framing-panel.ts';

/** Texts of the buttons; a button whose text is not given is not there. */
export interface FramingTexts {
  /** Framing a print. */
  readonly frame?: string | undefined;
  /** The print at true scale in a room. */
  readonly room?: string | undefined;
  /** A frame for a passepartout. */
  readonly frameFor?: string | undefined;
}

interface Props extends FramingBox {
  readonly texts: FramingTexts;
}

type Panel = ComponentType<FramingPanelProps>;

const noChange = () => () => undefined;
const linked = typeof window === 'undefined' ? '' : window.location.search;

/** Returns whether the link to the page names a frame. */
function namesFrame(): boolean {
  return new URLSearchParams(linked).has('frame');
}

/** Renders the buttons for frame and room; the rest is loaded when one is used, or when the address names a frame. */
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
  // While hydrating, as on the server, no frame is requested.
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
