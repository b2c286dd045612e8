import type { Migration } from 'kysely/migration';
import { catalogue } from './0001-catalogue.ts';
import { cart } from './0002-cart.ts';
import { search } from './0003-search.ts';
import { groupPrice } from './0004-group-price.ts';
import { customer } from './0005-customer.ts';
import { order } from './0006-order.ts';
import { productChange } from './0007-product-change.ts';
import { paymentReturn } from './0008-payment-return.ts';
import { attemptStore } from './0009-attempt-store.ts';
import { nextCart } from './0010-next-cart.ts';
import { couponCustomer } from './0011-coupon-customer.ts';
import { joinedCart } from './0012-joined-cart.ts';
import { soldOut } from './0013-sold-out.ts';
import { largeGroupPrice } from './0014-large-group-price.ts';
import { attributeSet } from './0015-attribute-set.ts';
import { storyChange } from './0016-story-change.ts';
import { storyVersion } from './0030-story-version.ts';
import { customerNetwork } from './0017-customer-network.ts';
import { reservation } from './0020-reservation.ts';
import { sessionDevice } from './0023-session-device.ts';
import { emailChange } from './0024-email-change.ts';
import { emailKeys } from './0025-email-key.ts';
import { lineParent } from './0026-line-parent.ts';
import { quantityIncrements } from './0027-quantity-increments.ts';
import { quantityPrice } from './0028-quantity-price.ts';
import { cartCommand } from './0031-cart-command.ts';
import { payment } from './0032-payment.ts';
import { pullStates } from './0033-pull-state.ts';
import { paymentAnswer } from './0034-payment-answer.ts';
import { paymentTrouble } from './0035-payment-trouble.ts';

/**
 * All migrations by name, applied in the order of their names; one that was released is never changed. Columns are added
 * at the end and never renamed or dropped: a server that runs meanwhile has prepared what selects all of them.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-catalogue': catalogue,
  '0002-cart': cart,
  '0003-search': search,
  '0004-group-price': groupPrice,
  '0005-customer': customer,
  '0006-order': order,
  '0007-product-change': productChange,
  '0008-payment-return': paymentReturn,
  '0009-attempt-store': attemptStore,
  '0010-next-cart': nextCart,
  '0011-coupon-customer': couponCustomer,
  '0012-joined-cart': joinedCart,
  '0013-sold-out': soldOut,
  '0014-large-group-price': largeGroupPrice,
  '0015-attribute-set': attributeSet,
  '0016-story-change': storyChange,
  '0017-customer-network': customerNetwork,
  '0020-reservation': reservation,
  '0023-session-device': sessionDevice,
  '0024-email-change': emailChange,
  '0025-email-key': emailKeys,
  '0026-line-parent': lineParent,
  '0027-quantity-increments': quantityIncrements,
  '0028-quantity-price': quantityPrice,
  '0030-story-version': storyVersion,
  '0031-cart-command': cartCommand,
  '0032-payment': payment,
  '0033-pull-state': pullStates,
  '0034-payment-answer': paymentAnswer,
  '0035-payment-trouble': paymentTrouble,
};
