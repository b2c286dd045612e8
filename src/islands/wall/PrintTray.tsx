import { useEffect, useState } from 'react';
import type { Ref } from 'react';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import { isForSale } from '../../domain/stock/stock-availability.ts';
import { shelfOf, type StoredProduct } from '../../state/shelf/lists.ts';
import { currentPrice } from '../../domain/buy-box/selection.ts';
import type { Live } from '../../domain/buy-box/selection.ts';
import { useSearch } from '../search/use-search.ts';
import { useReconnects } from '../use-browser-state.ts';
import { useStore } from '../use-store.ts';
import type { WallTools } from './wall-model.ts';
import type { Drag } from './dragging.ts';
import type { HangingPrint } from './wall-print.ts';

interface Props {
  readonly tools: WallTools;
  readonly live: Live;
  readonly field: Ref<HTMLInputElement>;
  readonly onChoose: (print: HangingPrint) => void;
  readonly onDrop: (print: HangingPrint) => (drag: Drag) => void;
}

const sources = ['popular', 'wishlist', 'viewed'] as const;
type Source = (typeof sources)[number];

/** Prints to hang: found by the search, or those that sell best, that are wished for, that were looked at. */
export function PrintTray({ tools, live, field, onChoose, onDrop }: Props) {
  const { context, engines, t, prints } = tools;
  const shelf = shelfOf(context.storeCode);
  const [source, setSource] = useState<Source>('popular');
  const { found, isTyped, type } = useSearch(context.storeCode, engines);
  const popular = useBestsellers(tools);
  const kept = { wishlist: useStore(shelf.wishlist), viewed: useStore(shelf.recentlyViewed) };
  const hits = found?.hits.flatMap(({ sku }) => sku ?? []);
  const skusOf = (list: readonly StoredProduct[]) => list.map(({ sku, parentSku }) => parentSku ?? sku);
  const skus = isTyped ? hits : source === 'popular' ? popular : skusOf(kept[source]);
  const known = useStore(prints.known);
  const wanted = skus?.join();
  const reconnects = useReconnects();
  useEffect(() => {
    if (wanted) void prints.load(wanted.split(','));
  }, [prints, wanted, reconnects]);

  const unique = [...new Set(skus ?? [])];
  const shown = unique.flatMap((sku) => {
    const print = known[sku];
    return print && print !== 'none' ? [print] : [];
  });
  const isWaiting = skus === undefined || unique.some((sku) => known[sku] === undefined);
  const empty = () => {
    if (found?.offline) return t('wall.prints.offline');
    if (isWaiting) return t('wall.prints.loading');
    return found ? t('wall.prints.none', { query: found.query }) : t(`wall.prints.empty.${source}`);
  };
  return (
    <div className="wall-prints">
      <input
        ref={field}
        type="search"
        className="field"
        aria-label={t('wall.prints.search')}
        placeholder={t('wall.prints.search')}
        autoComplete="off"
        maxLength={100}
        onChange={({ target }) => type(target.value)}
      />
      {!isTyped && (
        <fieldset className="wall-sources">
          <legend className="visually-hidden">{t('wall.prints.source')}</legend>
          {sources.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="wall-source"
                checked={each === source}
                onChange={() => setSource(each)}
              />
              <span>{t(`wall.prints.${each}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {shown.length > 0 ? (
        <ul className="wall-tray">
          {shown.map((print) => (
            <TrayPrint
              key={print.sku}
              tools={tools}
              live={live}
              print={print}
              onChoose={onChoose}
              onDrop={onDrop(print)}
            />
          ))}
        </ul>
      ) : (
        <p className="soft" role="status">
          {empty()}
        </p>
      )}
    </div>
  );
}

interface TrayPrintProps {
  readonly tools: WallTools;
  readonly live: Live;
  readonly print: HangingPrint;
  readonly onChoose: (print: HangingPrint) => void;
  readonly onDrop: (drag: Drag) => void;
}

function TrayPrint({ tools, live, print, onChoose, onDrop }: TrayPrintProps) {
  const { context, t, framingTexts, dragging } = tools;
  const { sku, name, thumbnail, sizes, product } = print;
  const parts = product.configurable_children ?? [product];
  const prices = parts.map((part) => currentPrice(part, live).price).filter((price) => price > 0);
  const isOut = sizes.every((size) => {
    const stock = live[size.sku]?.stock;
    return stock !== undefined && !isForSale(stock);
  });
  const from = formatPrice(context, decimalAmount(Math.min(...prices)));
  return (
    <li>
      <button
        type="button"
        title={t('wall.prints.hang', { name })}
        onPointerDown={(event) => dragging.press(event, { kind: 'print', sku, image: thumbnail }, onDrop)}
        onClick={() => dragging.wasDragged() || onChoose(print)}
      >
        <span className="wall-thumbnail">
          <img src={thumbnail} alt="" width={155} height={190} loading="lazy" draggable={false} />
        </span>
        <span className="wall-tray-name">{name}</span>
        <small className="price soft">
          {isOut
            ? framingTexts('framing.outOfStock')
            : sizes.length > 1
              ? t('wall.prints.from', { price: from })
              : from}
        </small>
      </button>
    </li>
  );
}

/** Returns the bestsellers; undefined until they are loaded, empty without a network until it comes back. */
function useBestsellers({ prints }: WallTools): readonly string[] | undefined {
  const [skus, setSkus] = useState<readonly string[]>();
  const reconnects = useReconnects();
  const isKnown = skus !== undefined && skus.length > 0;
  useEffect(() => {
    if (isKnown) return;
    let isCurrent = true;
    prints.bestsellers().then(
      (found) => isCurrent && setSkus(found),
      () => isCurrent && setSkus([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [prints, isKnown, reconnects]);
  return skus;
}
