import { groupFramedLines } from '../../domain/cart/framing-lines.ts';
import { useMatches } from '../use-browser-state.ts';
import type { CheckoutTools } from './tools.ts';
import { useCartToOrder } from './use-cart-to-order.ts';

interface Props {
  readonly tools: CheckoutTools;
  /** The total, written out. */
  readonly total: string;
}

/**
 * Renders the ordered lines and their total directly above the order button, as § 312j (2) BGB requires; nothing if the
 * order is shown beside the steps.
 */
export function ReviewLines({ tools, total }: Props) {
  const { cartItems } = useCartToOrder(tools);
  const isWide = useMatches('(min-width: 64rem)');
  if (isWide) return null;
  return (
    <div>
      <ul className="checkout-review" aria-label={tools.t('checkout.summary')}>
        {groupFramedLines(cartItems).map(({ line: { key, sku, qty, name, options = [] } }) => (
          <li key={key}>
            {qty} × {[name ?? sku, ...options.map(({ value }) => value)].join(', ')}
          </li>
        ))}
      </ul>
      <p className="checkout-total">
        <span>{tools.t('checkout.sum.grand_total')}</span> <span className="price">{total}</span>
      </p>
    </div>
  );
}

/** Renders what a buyer agrees to by ordering: a sentence with a link for each page that the store has. */
export function LegalNote({ t, page }: Pick<CheckoutTools, 't' | 'page'>) {
  const { terms, withdrawal, privacy } = page.legalUrls;
  const sentences = [
    terms && <LinkedText text={t('checkout.place.terms')} href={terms} />,
    withdrawal && <LinkedText text={t('checkout.place.withdrawal')} href={withdrawal} />,
    privacy && <LinkedText text={t('checkout.place.privacy')} href={privacy} />,
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <p className="soft">
      {sentences.map((sentence, index) => (
        <span key={index}>{sentence} </span>
      ))}
    </p>
  );
}

interface LegalNoteProps {
  /** One part of it is marked by `<a>` and `</a>`. */
  readonly text: string;
  readonly href: string;
}

/** Shows a sentence whose marked part is a link that opens beside the page. */
function LinkedText({ text, href }: LegalNoteProps) {
  const [before, label, after] = text.split(/<\/?a>/);
  return (
    <>
      {before}
      <a href={href} target="_blank">
        {label}
      </a>
      {after}
    </>
  );
}
