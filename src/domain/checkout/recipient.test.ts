import { expect, test } from 'vitest';
import { emptyShippingDetails } from './details.ts';
import { hasSameName, withRecipient } from './recipient.ts';

const ada = { firstName: 'Ada', lastName: 'Lovelace' };
const eva = { firstName: 'Eva', lastName: 'Lundgren' };
const none = { firstName: '', lastName: '' };

test.each([
  [ada, ada, true],
  [ada, { firstName: ' Ada', lastName: 'Lovelace ' }, true],
  [ada, { ...ada, firstName: 'Eva' }, false],
  [ada, { ...ada, lastName: 'Lundgren' }, false],
  [ada, { ...ada, lastName: 'lovelace' }, false],
])('%j and %j have the same name: %s', (one, other, isSame) => {
  expect(hasSameName(one, other)).toBe(isSame);
  expect(hasSameName(other, one)).toBe(isSame);
});

test.each([
  ['nobody is named yet', none, none, ada, ada],
  ['nobody is named yet, and the account knew who orders', none, ada, ada, ada],
  ['it goes to who orders, who corrects the name', ada, ada, eva, eva],
  ['it goes to somebody else', eva, ada, { ...ada, firstName: 'Adam' }, eva],
  ['the account knew who receives it before who orders was entered', eva, none, ada, eva],
])('if %s, a shipment to %j by %j, now %j, goes to %j', (_case, recipient, before, now, expected) => {
  const shipping = { ...emptyShippingDetails, ...recipient, city: 'Köln' };
  expect(withRecipient(shipping, before, now)).toEqual({ ...shipping, ...expected });
});
