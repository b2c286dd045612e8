import type { CartLine } from '../../domain/cart/cart-line.ts';
import type { MessageCode } from '../../domain/messages.ts';
import { missingInCart } from '../../domain/wall/wall-cart.ts';
import type { Quantities } from '../../domain/wall/wall-cart.ts';
import { cartOf } from '../../state/cart/cart-of.ts';
import { lineKey } from '../../domain/cart/line-key.ts';
import type { Cart } from '../../state/cart/cart.ts';
import { checkLine } from '../../domain/buy-box/check-selection.ts';
import type { WallModel, WallTools } from './wall-model.ts';
import { nameOfLine, selectionOfPiece } from './wall-pieces.ts';
import type { TextKey } from '../../i18n/text-key.ts';

/** Result of adding a wall to the cart. */
export interface WallBought {
  /** Pieces that were put into the cart. */
  readonly added: number;
  /** Refused pieces with the reason. */
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
  /** Nothing was missing in the cart. */
  readonly wasThere: boolean;
  /** Not sent yet: there is no network. */
  readonly waits: boolean;
}

/** Milliseconds after which a cart that has not answered is left to itself. */
const patience = 20_000;

const reasons: Partial<Record<MessageCode, TextKey>> = {
  priceUnknown: 'wall.buy.noPrice',
  productOutOfStock: 'wall.buy.outOfStock',
  noAvailableVariants: 'wall.buy.outOfStock',
};

/**
 * Puts everything that hangs into the cart: prints in their sizes, frames and passepartouts as lines tied to them. What
 * of this wall is there already is not added again; what is refused is told line by line.
 */
export async function addWall(
  { context, t, walls }: WallTools,
  { places, live }: WallModel,
): Promise<WallBought> {
  const cart = cartOf(context);
  const inCart = () => quantitiesOf(cart.state.get().cartItems);
  const refused: { name: string; reason: string }[] = [];
  const lines = new Map<string, CartLine>();
  for (const { piece } of places) {
    if (!piece) continue;
    const selection = selectionOfPiece(piece, live);
    const adding = { product: piece.print.product, selection, live, cartItems: [] };
    const failures = selection.lines.flatMap((line) => {
      const [error] = checkLine(line, adding).errors;
      return error ? [{ name: nameOfLine(line), reason: t(reasons[error.code] ?? 'wall.buy.refused') }] : [];
    });
    refused.push(...failures);
    // A print without the frame that it was chosen with is not what was wanted.
    if (failures.length > 0) continue;
    for (const line of selection.lines) {
      const key = lineKey(line);
      lines.set(key, { ...line, qty: (lines.get(key)?.qty ?? 0) + line.qty });
    }
  }
  const before = inCart();
  const wanted = Object.fromEntries([...lines].map(([key, { qty }]) => [key, qty]));
  const { missing, added } = missingInCart(wanted, before, walls.added.get());
  walls.added.set(added);
  for (const [key, qty] of Object.entries(missing)) {
    const line = lines.get(key);
    if (line) cart.add({ ...line, qty });
  }
  const count = sum(missing);
  if (count === 0) return { added: 0, refused, wasThere: lines.size > 0, waits: false };
  const hasSettled = await settled(cart);
  const after = inCart();
  for (const [key, qty] of Object.entries(missing)) {
    const short = (before[key] ?? 0) + qty - (after[key] ?? 0);
    const line = lines.get(key);
    if (hasSettled && short > 0 && line)
      refused.push({ name: nameOfLine(line), reason: t('wall.buy.refused') });
  }
  return { added: sum(after) - sum(before), refused, wasThere: false, waits: !hasSettled };
}

function quantitiesOf(items: readonly (CartLine & { readonly key: string })[]): Quantities {
  return Object.fromEntries(items.map(({ key, qty }) => [key, qty]));
}

function sum(quantities: Quantities): number {
  return Object.values(quantities).reduce((total, quantity) => total + quantity, 0);
}

/** Resolves once the server has answered for the whole cart; false where it takes too long. */
function settled(cart: Cart): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (hasSettled: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(hasSettled);
    };
    const timer = setTimeout(() => finish(false), patience);
    const stop = cart.state.listen(({ isPending }) => {
      if (!isPending) finish(true);
    });
  });
}
