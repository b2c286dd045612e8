import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { CartLine } from '../cart-line.ts';
import { mergeCarts } from './platform-merge.ts';
import type { MergeFlags, ServerLine } from './platform-merge.ts';

const client = (sku: string, qty: number, more: object = {}): CartLine => ({ sku, qty, ...more });
const server = (sku: string, qty: number, item_id = 1): ServerLine => ({ sku, qty, item_id, quote_id: 'q1' });

const mayRemove = { serverSyncCanRemoveLocalItems: true };
const mayModify = { serverSyncCanModifyLocalItems: true };
const forced = { forceClientState: true };

describe('mergeCarts', () => {
  const cases: [string, CartLine[], ServerLine[], MergeFlags, string[], string[]][] = [
    ['both empty', [], [], {}, [], []],
    ['only client', [client('a', 2)], [], {}, ['update-server'], ['server no-item']],
    ['only client, server may remove', [client('a', 2)], [], mayRemove, ['remove-local'], ['server no-item']],
    [
      'only client, server may remove but forced',
      [client('a', 2)],
      [],
      { ...mayRemove, ...forced },
      ['update-server'],
      ['server no-item'],
    ],
    ['other quantity', [client('a', 3)], [server('a', 1)], {}, ['update-server'], ['server wrong-qty']],
    [
      'other quantity, server may modify',
      [client('a', 3)],
      [server('a', 1)],
      mayModify,
      ['set-local-quantity'],
      ['server wrong-qty'],
    ],
    [
      'other quantity, server may modify but forced',
      [client('a', 3)],
      [server('a', 1)],
      { ...mayModify, ...forced },
      ['update-server'],
      ['server wrong-qty'],
    ],
    ['same quantity, new to the client', [client('a', 1)], [server('a', 1)], {}, ['copy-server-ids'], []],
    ['same quantity and ids', [client('a', 1, { item_id: 1, quote_id: 'q1' })], [server('a', 1)], {}, [], []],
    [
      'same quantity, in another cart',
      [client('a', 1, { item_id: 1, quote_id: 'q0' })],
      [server('a', 1)],
      {},
      ['copy-server-ids'],
      [],
    ],
    [
      'same quantity, as another item',
      [client('a', 1, { item_id: 7, quote_id: 'q1' })],
      [server('a', 1)],
      {},
      ['copy-server-ids'],
      [],
    ],
    [
      'same quantity, quantities are added',
      [client('a', 2)],
      [server('a', 2)],
      { mergeQty: true },
      ['update-server'],
      ['server wrong-qty'],
    ],
    ['only server', [], [server('a', 1)], {}, ['add-local'], ['client no-item']],
    ['only server, forced', [], [server('a', 1)], forced, ['delete-server'], ['client no-item']],
    [
      'dry run',
      [client('a', 3), client('b', 1)],
      [server('a', 1), server('c', 1, 2)],
      { dryRun: true },
      [],
      ['server wrong-qty', 'server no-item', 'client no-item'],
    ],
  ];
  test.each(cases)('%s', (_, clientLines, serverLines, flags, actions, log) => {
    const merge = mergeCarts(clientLines, serverLines, flags);
    expect(merge.actions.map(({ type }) => type)).toEqual(actions);
    expect(merge.log.map(({ party, status }) => `${party} ${status}`)).toEqual(log);
  });

  it('sends the client’s quantity for the server’s line', () => {
    const { actions, log } = mergeCarts([client('A', 3, { item_id: 1 })], [server('A', 1)]);
    expect(actions).toMatchObject([{ cartItem: { sku: 'A', item_id: 1, qty: 3, quoteId: 'q1' } }]);
    expect(log).toEqual([{ party: 'server', status: 'wrong-qty', sku: 'A', clientQty: 3, serverQty: 1 }]);
  });

  it('adds quantities at login', () => {
    expect(mergeCarts([client('a', 2)], [server('a', 2)], { mergeQty: true }).actions).toMatchObject([
      { cartItem: { qty: 4 } },
    ]);
    expect(mergeCarts([client('b', 2)], [], { mergeQty: true }).actions).toMatchObject([
      { cartItem: { qty: 2 } },
    ]);
  });

  it('parses text quantities', () => {
    const [line, kept] = [client('a', '2' as never), server('a', '2' as never)];
    expect(mergeCarts([line], [kept]).log).toEqual([]);
    expect(mergeCarts([line], [kept], { mergeQty: true }).actions).toMatchObject([{ cartItem: { qty: 4 } }]);
  });

  it('treats a missing quantity as 1', () => {
    const missing = { ...server('a', 1), qty: null } as unknown as ServerLine;
    expect(mergeCarts([client('a', 1)], [missing]).log).toEqual([]);
    expect(mergeCarts([client('a', 3)], [missing]).log).toMatchObject([{ clientQty: 3, serverQty: 1 }]);
  });

  it('sends a configurable product by its parent and options', () => {
    const product_option = {
      extension_attributes: { configurable_item_options: [{ option_id: '93', option_value: '7' }] },
    };
    const line = client('sun-7', 1, { parentSku: 'sun', product_option });
    expect(mergeCarts([line], []).actions).toMatchObject([{ cartItem: { sku: 'sun', product_option } }]);
    expect(mergeCarts([line], [], { setConfigurableProductOptions: false }).actions).toMatchObject([
      { cartItem: { sku: 'sun-7' } },
    ]);
    const plain = client('sun-7', 1, { parentSku: 'sun' });
    expect(mergeCarts([plain], []).actions).toMatchObject([{ cartItem: { sku: 'sun-7' } }]);
  });

  it('deletes by the server’s IDs', () => {
    expect(mergeCarts([], [server('a', 1, 9)], forced).actions).toEqual([
      { type: 'delete-server', cartItem: { sku: 'a', item_id: 9, quoteId: 'q1' } },
    ]);
  });

  it('names the cart by the token of the calls, else as the line does', () => {
    const { quote_id: _none, ...unnamed } = server('a', 1);
    const names = (clientLines: CartLine[], serverLines: ServerLine[], flags: MergeFlags = {}) =>
      mergeCarts(clientLines, serverLines, { quoteId: 'q9', ...flags }).actions.map((action) =>
        'cartItem' in action ? action.cartItem.quoteId : undefined,
      );
    expect(names([client('a', 3)], [unnamed])).toEqual(['q9']);
    expect(names([client('a', 3)], [server('a', 1)])).toEqual(['q9']);
    expect(names([client('b', 1)], [])).toEqual(['q9']);
    expect(names([client('b', 1, { quote_id: 'q0' })], [])).toEqual(['q9']);
    expect(names([], [unnamed], forced)).toEqual(['q9']);
    expect(names([], [server('a', 1)], forced)).toEqual(['q9']);
    const noToken = { quoteId: undefined };
    expect(names([client('b', 1, { quote_id: 'q0' })], [], noToken)).toEqual(['q0']);
    expect(names([], [server('a', 1)], { ...forced, ...noToken })).toEqual(['q1']);
  });

  it('pairs lines of one SKU by their IDs, each once', () => {
    const own = [client('a', 1, { item_id: 2 }), client('a', 5, { item_id: 1 })];
    const { actions } = mergeCarts(own, [server('a', 5, 1), server('a', 1, 2), server('a', 1, 3)], {
      quoteId: 'q1',
    });
    expect(actions.map(({ type }) => type)).toEqual(['copy-server-ids', 'copy-server-ids', 'add-local']);
  });

  it('takes a bundle for the same line, whether its parts are listed or by ID', () => {
    const option = { option_id: 1, option_qty: 1, option_selections: [101] };
    const withParts = (bundle_options: object) => ({
      product_option: { extension_attributes: { bundle_options } } as never,
    });
    const own = client('set', 2, withParts({ 1: { ...option, option_id: '1', option_selections: ['101'] } }));
    const kept = { ...server('set', 2), ...withParts([option]) };
    expect(mergeCarts([own], [kept]).actions.map(({ type }) => type)).toEqual(['copy-server-ids']);
    const other = { ...server('set', 2), ...withParts([{ ...option, option_selections: [102] }]) };
    expect(mergeCarts([own], [other]).actions.map(({ type }) => type)).toEqual([
      'update-server',
      'add-local',
    ]);
  });

  it('keeps lines apart whose options it does not know', () => {
    const card = (amount: number) => ({
      product_option: { extension_attributes: { giftcard_item_option: { amount } } } as never,
    });
    const own = client('card', 1, card(10));
    const types = (kept: ServerLine) => mergeCarts([own], [kept]).actions.map(({ type }) => type);
    expect(types({ ...server('card', 1), ...card(10) })).toEqual(['copy-server-ids']);
    expect(types({ ...server('card', 1), ...card(25) })).toEqual(['update-server', 'add-local']);
    expect(types(server('card', 1))).toEqual(['update-server', 'add-local']);
  });

  it('ignores null server lines', () => {
    expect(mergeCarts([], [null, undefined])).toEqual({ actions: [], log: [] });
  });

  it('makes carts agree when forced', () => {
    const quantities = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(quantities, quantities, (wanted, kept) => {
        const clientLines = Object.entries(wanted).map(([sku, qty]) => client(sku, qty));
        const serverLines = Object.entries(kept).map(([sku, qty], index) => server(sku, qty, index + 1));
        const result = new Map(Object.entries(kept));
        for (const action of mergeCarts(clientLines, serverLines, forced).actions) {
          if (action.type === 'update-server') result.set(action.cartItem.sku, action.cartItem.qty);
          if (action.type === 'delete-server') result.delete(action.cartItem.sku);
        }
        expect(Object.fromEntries(result)).toEqual(wanted);
      }),
    );
  });
});
