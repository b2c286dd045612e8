import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useStore } from '../use-store.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import { saleSteps } from '../../domain/stock/sale-limits.ts';
import { liveProducts } from '../../state/live-products.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { loadTexts } from '../../state/texts.ts';
import { livePrice } from '../live-price.ts';
import { Quantity } from '../Quantity.tsx';
import { FramingSlot } from '../framing/FramingSlot.tsx';
import type { FramingTexts } from '../framing/FramingSlot.tsx';
import { addToCart } from './add-to-cart.ts';
import { withAdded } from '../../domain/buy-box/bought-along.ts';
import type { Added } from '../../domain/buy-box/bought-along.ts';
import { VariantOptions } from './VariantOptions.tsx';
import type { BoxedProduct } from '../../domain/buy-box/buy-box-product.ts';
import { currentPrice, fields, initialChoices, selectionOf } from '../../domain/buy-box/selection.ts';
import type { Choices, Live, Selection } from '../../domain/buy-box/selection.ts';
import { stockHint } from '../../domain/buy-box/stock-hint.ts';
import { QuantityOffers } from './QuantityOffers.tsx';
import { StockLabel } from './StockLabel.tsx';
import { WatchForm } from './WatchForm.tsx';
import '../shop-notifications.ts';
import './buy-box.css';
import type { BuyBoxTexts } from './buy-box-texts.ts';
import type { Refused, ProblemTexts } from './refused.ts';

/** A line below the price, such as what it includes; a link may end it. */
export interface PriceNote {
  readonly text: string;
  readonly link?: { readonly text: string; readonly href: string };
}

export interface BuyBoxProps {
  readonly context: StoreContext;
  readonly product: BoxedProduct;
  readonly texts: BuyBoxTexts;
  /** For prints that can be framed, and for passepartouts. */
  readonly framing?: FramingTexts;
  /** Notes below the price; omitted if the page shows the price elsewhere. */
  readonly notes?: readonly PriceNote[] | undefined;
}

interface Props extends BuyBoxProps {
  /** Initial choices. */
  readonly initial?: typeof initialChoices;
  /** Returns price and lines of the choices. */
  readonly select?: (product: BoxedProduct, choices: Choices, live: Live) => Selection;
  /** Returns the stock hint of the selection. */
  readonly hintFor?: typeof stockHint;
  /** Renders options other than variants. */
  readonly options?: (live: Live, choices: Choices, problems: ProblemTexts | undefined) => ReactNode;
}

/**
 * Renders the options and the purchase form of a product page. It is a plain form: choices are read from its fields, so
 * whatever was chosen or typed before the island was ready counts. The chosen child is stored in the address as `childSku`.
 */
export const BuyBox = memo(function BuyBox({
  context,
  product,
  texts,
  framing,
  notes = [],
  initial = initialChoices,
  select = selectionOf,
  hintFor = stockHint,
  options,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [choices, setChoices] = useState(() => initial(product));
  const live = useStore(liveProducts);
  const [added, setAdded] = useState<Added | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const problems = refused?.problems(choices, live);
  const selection = withAdded(select(product, choices, live), added);
  const own = hintFor(product, selection, live);
  const hint = own && added?.hintWith ? added.hintWith(own) : own;
  const steps = saleSteps((selection.variant ?? product).stock);
  const hasChoice = product.configurable_options ?? options;
  // Parts and options may cost something else than the product does.
  const isBase = Math.abs(selection.price - currentPrice(product, live).price) < 0.005;
  // The least that a list tells of a product is another price than that of the options which the form begins with.
  const priced = options ? isBase && !product.custom_options && product : selection.variant;

  const readForm = useCallback(
    (isTouched: boolean) => {
      if (!form.current) return;
      const next = readChoices(form.current);
      setChoices(next);
      const { variant } = select(product, next, {});
      if (isTouched && variant) keepInAddress(variant.sku);
    },
    [product, select],
  );

  useEffect(() => {
    // Messages also work when the network is gone later.
    void loadTexts(context);
    if (!form.current) return;
    // Touched before the island was ready: the form stands. Else the address says which child was linked to.
    const linked = new URLSearchParams(window.location.search).get('childSku');
    const touched = isTouched(form.current);
    if (linked && !touched) choose(form.current, initial(product, linked));
    readForm(touched);
  }, [context, product, initial, readForm]);

  // The page shows the picture of the product, whichever child it begins with.
  const { sku, picture } = selection.variant ?? {};
  const other = sku === product.childSku ? undefined : picture;
  const wasOther = useRef(false);
  useEffect(() => {
    if (!other && !wasOther.current) return;
    wasOther.current = true;
    void import('./show-picture.ts').then((part) => part.showPicture(other));
  }, [other]);

  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);

  const add = (along: Added | null) => {
    setAsked(false);
    if (!form.current) return;
    const chosen = withAdded(select(product, readChoices(form.current), live), along);
    addToCart(context, product, chosen, live, setRefused);
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (framing?.frameFor && !added) setAsked(true);
    else add(added);
  };

  const price = hasChoice && selection.price > 0 && (
    <p className="buy-box-price" aria-live="polite">
      {texts.sum}
      <span className="price" {...(priced && !added && livePrice(priced.sku))}>
        {formatPrice(context, selection.price)}
      </span>
      {selection.originalPrice > selection.price && (
        <s className="price-old">{formatPrice(context, selection.originalPrice)}</s>
      )}
    </p>
  );
  const submit = (
    <button
      type="submit"
      className={['out', 'reserved'].includes(hint?.kind ?? '') ? 'button button-quiet' : 'button'}
    >
      {texts.addToCart}
    </button>
  );
  const box = (
    <form ref={form} className="buy-box" noValidate onInput={() => readForm(true)} onSubmit={onSubmit}>
      {!product.associated && price}
      {notes.map(({ text, link }) => (
        <p key={text} className="soft tax">
          {text}
          {link && <a href={link.href}>{link.text}</a>}
        </p>
      ))}
      {(!options || isBase) && <QuantityOffers of={selection.variant ?? product} live={live} />}
      {product.configurable_options && (
        <VariantOptions
          context={context}
          product={product}
          choices={choices}
          live={live}
          outOfStock={texts.outOfStock}
        />
      )}
      {options?.(live, choices, problems)}
      {framing && (
        <FramingSlot
          context={context}
          product={product}
          choices={choices}
          live={live}
          isAsked={isAsked}
          texts={framing}
          onChange={setAdded}
          onFound={add}
        />
      )}
      {/* The sum of a set's parts follows them. */}
      {product.associated && price}
      {!texts.unbuyable && <StockLabel hint={hint} texts={texts} />}
      {texts.unbuyable ? (
        <p>{texts.unbuyable}</p>
      ) : (
        <div className="buy-box-action">
          {product.associated ? (
            submit
          ) : (
            <Quantity
              // Another variant may begin with another quantity.
              key={`${steps.least}/${steps.step}`}
              texts={texts}
              steps={steps}
              name={fields.qty}
              defaultValue={steps.least}
              problem={problems?.[fields.qty]}
            >
              {submit}
            </Quantity>
          )}
        </div>
      )}
    </form>
  );
  // A form can't be in another one. Sets are never sold out themselves: their parts are.
  if (hint?.kind !== 'out' || texts.unbuyable || hintFor !== stockHint) return box;
  const isVariant = selection.variant && selection.variant.sku !== product.sku;
  return (
    <>
      {box}
      <WatchForm
        key={selection.variant?.sku}
        context={context}
        sku={selection.variant?.sku ?? product.sku}
        parentSku={isVariant ? product.sku : undefined}
        texts={texts}
      />
    </>
  );
});

/** Writes the choice to the address without a new entry in the history. */
function keepInAddress(childSku: string): void {
  const url = new URL(window.location.href);
  if (url.searchParams.get('childSku') === childSku) return;
  url.searchParams.set('childSku', childSku);
  window.history.replaceState(window.history.state, '', url);
}

function isTouched(form: HTMLFormElement): boolean {
  return form.querySelector('input:checked:not(:default)') !== null;
}

function choose(form: HTMLFormElement, choices: Readonly<Record<string, readonly string[]>>): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('[type=radio]')) {
    field.checked = choices[field.name]?.includes(field.value) ?? false;
  }
}

/** Choices of a form that is filled in. */
function readChoices(form: HTMLFormElement): Choices {
  const data = new FormData(form);
  return Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name).map(String)]));
}
