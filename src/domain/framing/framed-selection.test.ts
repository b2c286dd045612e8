import { expect, test } from 'vitest';
import { decimalAmount } from '../money/minor-units.ts';
import { framingTie } from '../cart/framing-tie.ts';
import type { ChosenFraming } from './framing-choice.ts';
import type { OfferedSize } from './framing-offer.ts';
import { framedSelection } from './framed-selection.ts';

const size = (sku: string, price_incl_tax: number, more: Partial<OfferedSize> = {}): OfferedSize => ({
  sku,
  option: 9,
  label: '50×70 cm',
  width: 50,
  height: 70,
  price_incl_tax: decimalAmount(price_incl_tax),
  ...more,
});
const part = (sku: string) => ({
  sku,
  name: sku.toUpperCase(),
  href: `/${sku}`,
  thumbnail: `/img/${sku}`,
  attribute: { id: 214, label: 'Size' },
  sizes: [],
});
const chosen: ChosenFraming = {
  frame: {
    part: { ...part('oak'), kind: 'wood', finish: 'oak' },
    size: size('oak-9', 30, { original_price_incl_tax: decimalAmount(40) }),
  },
  passepartout: { part: { ...part('mat'), colour: 'white' }, size: size('mat-9', 12.5) },
};
const print = { sku: 'print-7', qty: 2, price_incl_tax: decimalAmount(10) };

test('adds the prices of all parts, live ones if known', () => {
  expect(framedSelection(chosen, {})).toMatchObject({ price: 42.5, originalPrice: 52.5 });
  const live = {
    'oak-9': {
      price_incl_tax: decimalAmount(25),
      original_price_incl_tax: decimalAmount(25),
    },
  };
  expect(framedSelection(chosen, live)).toMatchObject({ price: 37.5, originalPrice: 37.5 });
});

test('adds equally many pieces of each line, tied to the print', () => {
  const lines = framedSelection(chosen, {})?.linesFor(print) ?? [];
  expect(lines[0]).toBe(print);
  expect(lines[1]).toEqual({
    sku: 'oak-9',
    parentSku: 'oak',
    name: 'OAK',
    type_id: 'configurable',
    qty: 2,
    price_incl_tax: 30,
    thumbnail: '/img/oak',
    href: '/oak?childSku=oak-9',
    options: [{ label: 'Size', value: '50×70 cm' }],
    product_option: {
      extension_attributes: {
        configurable_item_options: [{ option_id: '214', option_value: '9' }],
        framing: { for: 'print-7', part: 'frame' },
      },
    },
  });
  expect(lines.map((line) => [line.sku, line.qty, framingTie(line)?.for, framingTie(line)?.part])).toEqual([
    ['print-7', 2, undefined, undefined],
    ['oak-9', 2, 'print-7', 'frame'],
    ['mat-9', 2, 'print-7', 'passepartout'],
  ]);
});

test('a part in one size has no size in its name', () => {
  const { attribute: _, ...single } = part('ash');
  const frame = { part: { ...single, kind: 'wood', finish: 'natural' } as const, size: size('ash', 9) };
  expect(framedSelection({ frame }, {})?.linesFor(print)[1]).toMatchObject({
    sku: 'ash',
    type_id: 'simple',
    href: '/ash',
    options: [],
    product_option: { extension_attributes: { framing: { for: 'print-7', part: 'frame' } } },
  });
});

test.each([
  ['all is there', 9, 9, { kind: 'in' }, { kind: 'in' }],
  ['few frames are left', 2, 3, { kind: 'in' }, { kind: 'few', left: 2 }],
  ['the mat is sold out', 2, 0, { kind: 'few', left: 1 }, { kind: 'out' }],
  ['fewer prints are left', 2, 3, { kind: 'few', left: 1 }, { kind: 'few', left: 1 }],
  ['the print is ordered first', 9, 9, { kind: 'order' }, { kind: 'order' }],
  ['the print is sold out', 9, 9, { kind: 'out' }, { kind: 'out' }],
] as const)('shows the stock of both: %s', (_name, frames, mats, own, expected) => {
  const known = (qty: number) => ({
    stock: { is_in_stock: qty > 0, qty },
  });
  const live = { 'oak-9': known(frames), 'mat-9': known(mats) };
  expect(framedSelection(chosen, live)?.hintWith?.(own)).toEqual(expected);
});

test('before its stock has loaded, a part is out of stock if the offer says so', () => {
  const outOf = (more: object) =>
    framedSelection(
      { frame: { part: { ...part('oak'), kind: 'wood', finish: 'oak' }, size: size('oak-9', 30, more) } },
      {},
    );
  expect(outOf({})?.hintWith?.({ kind: 'in' })).toEqual({ kind: 'in' });
  expect(outOf({ isOut: true })?.hintWith?.({ kind: 'in' })).toEqual({ kind: 'out' });
});

test('without a choice adds nothing', () => {
  expect(framedSelection({}, {})).toBeNull();
});
