import { useEffect, useRef } from 'react';
import type { FramingOffer } from '../../domain/framing/framing-offer.ts';
import { FrameSwatch, HangerSwatch } from '../framing/Swatches.tsx';
import type { Drag } from './dragging.ts';

interface Props {
  readonly drag: Drag | null;
  readonly offer: FramingOffer | undefined;
}

/** Renders the dragged picture at the pointer. */
export function DragGhost({ drag, offer }: Props) {
  const ghost = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // By the style of the element: the content security policy forbids those in attributes.
    if (ghost.current && drag) {
      ghost.current.style.transform = `translate(${drag.at.clientX}px, ${drag.at.clientY}px)`;
    }
  }, [drag]);
  if (!drag || drag.source.kind === 'place') return null;
  const { source } = drag;
  const sku = source.sku;
  const frame = offer?.frames.find((part) => part.sku === sku);
  const hanger = offer?.hangers.find((part) => part.sku === sku);
  return (
    <div ref={ghost} className="wall-ghost" aria-hidden="true">
      {source.kind === 'print' && <img src={source.image} alt="" draggable={false} />}
      {frame && <FrameSwatch frame={frame} />}
      {hanger && <HangerSwatch finish={hanger.finish} />}
    </div>
  );
}
