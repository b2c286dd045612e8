import { useEffect, useMemo, useState } from 'react';
import { formatPrice } from '../../domain/money/price-format.ts';
import { isForSale } from '../../domain/stock/stock-availability.ts';
import { cartOf } from '../../state/cart/cart-of.ts';
import { refreshProducts } from '../../state/refresh-products.ts';
import { currentPrice } from '../../domain/buy-box/selection.ts';
import { useStore } from '../use-store.ts';
import type { FramingPanelProps } from './framing-panel.ts';
import styles from './framing.css?url';
import { useFraming } from './load-offer.ts';
import {
  forFrameInCart,
  frameInCart,
  offeredFrames,
  withFrame,
} from '../../domain/framing/passepartout-frames.ts';
import { chosenSize, quantityOf } from './print-size.ts';
import { SwatchChoice } from './SwatchChoice.tsx';
import { BareSwatch, FrameSwatch } from './Swatches.tsx';

/**
 * Renders the frame that a passepartout requires, of the same size or bigger (docs/reference/product.md#s5): the one in the
 * cart, or one to choose.
 */
export default function PassepartoutFrame(props: FramingPanelProps) {
  const { context, product, choices, live, onChange, isAsked, onFound, isOpen } = props;
  const data = useFraming(context, true);
  const offer = data?.offer;
  const board = useMemo(() => chosenSize(product, choices), [product, choices]);
  const { cartItems } = useStore(cartOf(context).state);
  const [wish, setWish] = useState('');
  const frames = useMemo(() => (offer && board ? offeredFrames(offer, board) : []), [offer, board]);
  const inCart = offer && board && frameInCart(cartItems, offer, board, quantityOf(choices));
  const chosen = frames.find(({ part }) => part.sku === wish);

  useEffect(() => onChange(chosen ? withFrame(chosen, live) : null), [chosen, live, onChange]);
  useEffect(() => {
    if (frames.length > 0)
      void refreshProducts(
        context,
        frames.map(({ size }) => size.sku),
      );
  }, [context, frames]);
  const isReady = offer !== undefined;
  useEffect(() => {
    if (isAsked && isReady && inCart && !chosen) onFound(forFrameInCart(inCart.line));
    // A question is answered once, with what is in the cart when it is asked.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isAsked, isReady]);

  if (!data || !board || !isOpen) return null;
  const { t } = data;
  if (frames.length === 0) return <p className="soft">{t('framing.noneFits')}</p>;
  const none = inCart ? t('framing.frameInCart', { name: inCart.name }) : t('framing.noFrame');
  return (
    <div className="framing-choice">
      <link rel="stylesheet" href={styles} precedence="default" />
      {isAsked && !inCart && !chosen ? (
        <p role="alert">{t('framing.frameNeeded')}</p>
      ) : (
        <p className="soft">{t('framing.frameNeeded')}</p>
      )}
      <SwatchChoice
        group="frame-for"
        legend={t('framing.frame')}
        chosen={wish}
        onChoose={setWish}
        options={[
          { sku: '', name: none, swatch: <BareSwatch /> },
          ...frames.map(({ part, size }) => {
            const stock = live[size.sku]?.stock;
            const isOut = stock ? !isForSale(stock) : Boolean(size.isOut);
            const price = formatPrice(context, currentPrice(size, live).price);
            return {
              sku: part.sku,
              name: `${part.name}, ${size.label}`,
              note: isOut ? t('framing.outOfStock') : price,
              isOut,
              swatch: <FrameSwatch frame={part} />,
            };
          }),
        ]}
      />
    </div>
  );
}
