import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  boardSizesFor,
  chooseFraming,
  framesFor,
  hangersFor,
  passepartoutsOf,
  pictureOf,
} from '../../domain/framing/framing-choice.ts';
import type { ChosenFraming, FramingWish } from '../../domain/framing/framing-choice.ts';
import type { FramingOffer } from '../../domain/framing/framing-offer.ts';
import type { PrintSize } from '../../domain/framing/framing.ts';
import { refreshProducts } from '../../state/refresh-products.ts';
import { selectionOf } from '../../domain/buy-box/selection.ts';
import { FramedPicture } from './FramedPicture.tsx';
import { FramingChoice } from './FramingChoice.tsx';
import type { FramingPanelProps } from './framing-panel.ts';
import { FramingSum } from './FramingSum.tsx';
import { framedSelection } from '../../domain/framing/framed-selection.ts';
import styles from './framing.css?url';
import { useGalleryPicture } from './gallery-picture.ts';
import { useFraming } from './load-offer.ts';
import { chosenSize } from './print-size.ts';

const names = ['frame', 'passepartout'] as const;

/** Returns the frame and passepartout that the address of the page asks for. */
function wishOfAddress(): FramingWish {
  const query = new URLSearchParams(window.location.search);
  return Object.fromEntries(names.map((name) => [name, query.get(name)]));
}

/** Keeps a wish in the address, without a new entry in the history, so that it can be shared. */
function keepWish(wish: FramingWish): void {
  const url = new URL(window.location.href);
  for (const name of names) {
    const sku = wish[name];
    if (sku) url.searchParams.set(name, sku);
    else url.searchParams.delete(name);
  }
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
}

const RoomDialog = lazy(() => import('./rooms/RoomDialog.tsx'));

const bare: ChosenFraming = {};

/**
 * Renders the framing of a print on its page: the choice below its sizes, the framed picture in the gallery, and the
 * print in a room. The choice is kept in the address as `frame` and `passepartout`.
 */
export default function PrintFraming(props: FramingPanelProps) {
  const { context, product, choices, live, onChange, hasFrames, isOpen, isInRoom, onLeaveRoom } = props;
  const data = useFraming(context, hasFrames);
  const offer = data?.offer;
  const [wish, setWish] = useState(wishOfAddress);
  const print = useMemo(() => chosenSize(product, choices), [product, choices]);
  const chosen = useMemo(
    () => (offer && print ? chooseFraming(offer, print, wish) : bare),
    [offer, print, wish],
  );
  const picture = useMemo(() => print && pictureOf(print, chosen), [print, chosen]);
  const isFramed = Boolean(chosen.frame ?? chosen.hanger);
  const gallery = useGalleryPicture(isFramed);

  useEffect(() => onChange(framedSelection(chosen, live)), [chosen, live, onChange]);
  useEffect(() => {
    if (offer && print) void refreshProducts(context, skusFor(offer, print));
  }, [context, offer, print]);

  const onWish = (next: FramingWish) => {
    setWish(next);
    keepWish(next);
  };
  if (!data || !print || !picture) return null;
  const { t } = data;
  const image = gallery?.image;
  const label = t('framing.framedPicture', {
    name: product.name,
    frame: (chosen.frame ?? chosen.hanger)?.part.name ?? '',
  });
  const sum = (
    <FramingSum
      context={context}
      t={t}
      chosen={chosen}
      live={live}
      print={{ label: print.label, price: selectionOf(product, choices, live).price }}
      total={picture.total}
    />
  );
  const choice = { context, t, offer: data.offer, print, chosen, live, onWish };
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {isOpen && (
        <div className="framing-choice">
          {isFramed && (
            <div className="framing-preview" aria-hidden="true">
              <FramedPicture picture={picture} image={image} />
            </div>
          )}
          <FramingChoice {...choice} group="framing" />
          {sum}
        </div>
      )}
      {gallery &&
        isFramed &&
        createPortal(
          <FramedPicture className="framed" picture={picture} image={image} label={label} />,
          gallery.place,
        )}
      {isInRoom && (
        <Suspense>
          <RoomDialog
            context={context}
            t={t}
            product={product}
            print={print}
            picture={picture}
            image={image}
            onLeaveRoom={onLeaveRoom}
          >
            {hasFrames && <FramingChoice {...choice} group="room" />}
            {sum}
          </RoomDialog>
        </Suspense>
      )}
    </>
  );
}

/** Returns the SKUs of everything that is offered for a print, to request prices and stock. */
function skusFor(offer: FramingOffer, print: PrintSize): string[] {
  const boards = boardSizesFor(offer, print);
  const parts = [
    ...framesFor(offer, print),
    ...hangersFor(offer, print),
    ...boards.flatMap((board) => [...framesFor(offer, board), ...passepartoutsOf(offer, board)]),
  ];
  return parts.map(({ size }) => size.sku);
}
