import type { StoreContext } from '../../state/store-context.ts';
import type { BoxedProduct } from '../../domain/buy-box/buy-box-product.ts';
import type { Added } from '../../domain/buy-box/bought-along.ts';
import type { Choices, Live } from '../../domain/buy-box/selection.ts';

/** Data that the buy box passes to the panel in the slot. */
export interface FramingBox {
  readonly context: StoreContext;
  readonly product: BoxedProduct;
  readonly choices: Choices;
  readonly live: Live;
  /** Called with the framing that is added along with the print; null for none. */
  readonly onChange: (added: Added | null) => void;
  /** A passepartout was to be added, but has no frame yet. */
  readonly isAsked: boolean;
  /** Told of the frame that was asked for: it is in the cart already. */
  readonly onFound: (added: Added) => void;
}

/** Props of the panel that is loaded when one of the buttons is used. */
export interface FramingPanelProps extends FramingBox {
  readonly hasFrames: boolean;
  readonly isOpen: boolean;
  readonly isInRoom: boolean;
  readonly onLeaveRoom: () => void;
}
