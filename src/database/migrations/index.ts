import type { Migration } from 'kysely/migration';
import { catalogue } from './0001-catalogue.ts';
import { content } from './0002-content.ts';
import { account } from './0003-account.ts';
import { cart } from './0004-cart.ts';
import { order } from './0005-order.ts';
import { payment } from './0006-payment.ts';
import { changedAt } from './0007-changed-at.ts';
import { remoteShop } from './0008-remote-shop.ts';

/**
 * Holds all migrations by name, in the order in which they are applied: an area may refer to tables of those before it.
 * A released migration never changes. A later one adds columns at the end of a table, and never renames or drops one: a
 * server that runs meanwhile has prepared statements that select all of them.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-catalogue': catalogue,
  '0002-content': content,
  '0003-account': account,
  '0004-cart': cart,
  '0005-order': order,
  '0006-payment': payment,
  '0007-changed-at': changedAt,
  '0008-remote-shop': remoteShop,
};
