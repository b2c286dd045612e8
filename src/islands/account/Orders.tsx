import { useEffect, useRef, useState } from 'react';
import type { OrderView } from '../../state/user/user-store.ts';
import type { OrdersHistory } from '../../domain/session/user-state.ts';
import { notify } from '../../state/notifications.ts';
import { ordersPageSize } from '../../state/user/session.ts';
import type { AccountTools } from './account-tools.ts';
import { Order } from './Order.tsx';
import { isSessionOver } from './refusal-text.ts';

interface Props {
  readonly tools: AccountTools;
  readonly history: OrdersHistory<OrderView> | Record<string, never>;
}

const none: readonly OrderView[] = [];

/** Renders the customer's orders, newest first; older ones are loaded page by page. */
export function Orders({ tools, history }: Props) {
  const { t, session, shopUrl } = tools;
  const [isLoading, setLoading] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  /** The orders that were there before more were asked for. */
  const before = useRef<readonly OrderView[]>(undefined);
  const items = history.items ?? none;
  const total = history.total_count ?? items.length;
  useEffect(() => {
    if (!before.current || items.length <= before.current.length) return;
    const known = new Set(before.current.map(({ increment_id }) => increment_id));
    const first = items.findIndex(({ increment_id }) => !known.has(increment_id));
    // The button goes with the last page, so whoever pressed it is taken to what came.
    list.current?.children[first]?.querySelector('summary')?.focus();
    before.current = undefined;
  }, [items]);
  if (items.length === 0) {
    return (
      <div className="account-stack">
        <p className="soft">{t('account.orders.empty')}</p>
        <p>
          <a className="button button-quiet" href={shopUrl}>
            {t('account.orders.browse')}
          </a>
        </p>
      </div>
    );
  }
  const loadMore = async () => {
    if (isLoading) return;
    setLoading(true);
    before.current = items;
    const outcome = await session.loadMoreOrders();
    if (outcome.kind !== 'done') {
      before.current = undefined;
      if (!isSessionOver(outcome)) notify({ type: 'error', message: t('account.unreachable') });
    }
    setLoading(false);
  };
  return (
    <div className="account-stack">
      <ul ref={list} className="account-orders">
        {items.map((order) => (
          <li key={order.increment_id}>
            <Order tools={tools} order={order} />
          </li>
        ))}
      </ul>
      {total > ordersPageSize && (
        <p className="account-submit">
          {items.length < total && (
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={isLoading}
              onClick={() => void loadMore()}
            >
              {t('account.orders.more')}
            </button>
          )}
          <span className="soft" role="status">
            {t('account.orders.shown', { shown: items.length, total })}
          </span>
        </p>
      )}
    </div>
  );
}
