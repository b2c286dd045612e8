import { useEffect, useState } from 'react';
import type { FoundProduct } from '../../state/editor-calls.ts';
import { editorCalls, messageOf } from '../../state/editor-calls.ts';
import type { InputProps } from './input-props.ts';
import { OrderedList } from './OrderedList.tsx';

interface Props extends InputProps {
  readonly maximum: number;
}

/** Renders products of the store, found by words or sku, in their order. */
export function ProductsInput({ editing, id, label, describedBy, value, onChange, maximum }: Props) {
  const { store } = editing;
  const skus = (Array.isArray(value) ? (value as readonly unknown[]) : []).map(String);
  const [query, setQuery] = useState('');
  const search = useProducts(store, query.trim() === '' ? undefined : { q: query.trim() });
  const found = search?.products;
  const named = useProducts(store, skus.length > 0 ? { skus: skus.join(',') } : undefined)?.products;
  const isFull = maximum > 1 && skus.length >= maximum;
  const offered = (found ?? []).filter(({ sku }) => !skus.includes(sku));
  const nameOf = (sku: string) => {
    const product = [...(named ?? []), ...(found ?? [])].find((each) => each.sku === sku);
    return product ? `${product.name} (${sku})` : sku;
  };

  function add(sku: string) {
    onChange(maximum === 1 ? [sku] : [...skus, sku]);
    setQuery('');
    document.getElementById(id)?.focus();
  }

  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <OrderedList
        id={id}
        entries={skus.map((sku) => ({ key: sku, name: nameOf(sku) }))}
        onChange={onChange}
      />
      <input
        id={id}
        aria-describedby={describedBy}
        className="field"
        type="search"
        placeholder="Search by name or sku"
        autoComplete="off"
        disabled={isFull}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p className="visually-hidden" role="status">
        {found && search.problem === undefined && `${offered.length} products found`}
      </p>
      <p className="editor-note" role="status">
        {search?.problem}
      </p>
      {found && (
        <ul className="editor-found">
          {offered.map((product) => (
            <li key={product.sku}>
              <button type="button" onClick={() => add(product.sku)}>
                {product.image !== undefined && (
                  <img
                    src={`/img/80/80/resize/${product.image.replace(/^\//, '')}`}
                    alt=""
                    width="40"
                    height="40"
                  />
                )}
                {`${product.name} (${product.sku})`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface Answer {
  readonly key: string;
  readonly products: readonly FoundProduct[];
  /** Error of the request, in words. */
  readonly problem?: string;
}

/** Returns what the shop finds, a moment after the last keystroke; undefined while nothing is asked for. */
function useProducts(
  store: string,
  query: Parameters<typeof editorCalls.products>[1] | undefined,
): Answer | undefined {
  const key = query && JSON.stringify([store, query]);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (key === undefined) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      const [asked, what] = JSON.parse(key) as Parameters<typeof editorCalls.products>;
      editorCalls.products(asked, what).then(
        ({ products }) => isCurrent && setAnswer({ key, products }),
        (error: unknown) => isCurrent && setAnswer({ key, products: [], problem: messageOf(error) }),
      );
    }, 150);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  return answer !== undefined && answer.key === key ? answer : undefined;
}
