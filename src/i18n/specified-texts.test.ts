import { expect, test } from 'vitest';
import { messages } from '../domain/message-texts.ts';
import { notAuthorized, refreshBroken } from '../domain/session/task-refresh.ts';
import { flatten } from './texts/texts.ts';
import { resources } from './resources.ts';

const english = flatten(resources['en'] ?? {});

/**
 * What shoppers are told, word for word as in docs/reference/product.md#s5, docs/reference/product.md#s6 and
 * docs/reference/product.md#s8; values go where `{…}` stands.
 */
const shown = {
  'cart.validation.required': 'Field is required',
  'cart.validation.greaterThanZero': 'Must be greater than 0',
  'cart.validation.quantityAboveZero': 'Quantity must be above 0',
  'cart.validation.quantityBelow': 'Quantity must be below {quantity}',
  'cart.validation.quantityPositiveInteger': 'Quantity must be positive integer',
  'cart.validation.nameLength': 'Name must have at least 2 letters',
  'cart.validation.zipCodeLength': 'Zip-code must have at least 3 letters',
  'cart.validation.taxNumberLength': 'Tax identification number must have at least 3 letters',
  'cart.validation.taxIdLength': 'Tax ID must have at least 3 letters',
  'cart.validation.passwordLength': 'Password must have at least 8 letters',
  'cart.validation.passwordsIdentical': 'Passwords must be identical',
  'cart.validation.email': 'Please provide valid e-mail address',
  'cart.validation.acceptTerms': 'You must accept the terms and conditions',
  'cart.notification.onlyAvailable': 'Only {maxQuantity} products of this type are available!',
  'cart.notification.fixValidationErrors': 'Please fix the validation errors',
  'cart.notification.configureProduct':
    'Please configure product bundle or custom options and fix the validation errors',
  'cart.notification.noSuchConfiguration':
    'No such configuration for the product. Please do choose another combination of attributes.',
  'cart.notification.priceUnknown': 'Product price is unknown, product cannot be added to the cart!',
  'cart.notification.noVariants': 'No available product variants',
  'cart.notification.productAdded': 'Product has been added to the cart!',
  'cart.notification.quantityUpdated': 'Product quantity has been updated!',
  'cart.notification.proceedToCheckout': 'Proceed to checkout',
  'cart.notification.volatileStock':
    'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.',
  'cart.notification.productOutOfStock': 'The product is out of stock and cannot be added to the cart!',
  'cart.notification.outOfStock': 'Out of stock!',
  'cart.notification.itemOutOfStock': 'Out of the stock!',
  'cart.notification.itemInStock': 'In stock!',
  'cart.notification.emptyCart': 'Shopping cart is empty. Please add some products before entering Checkout',
  'cart.notification.itemsUnavailable': 'Some of the ordered products are not available!',
  'cart.notification.incorrectCoupon': "You've entered an incorrect coupon code. Please try again.",
  'cart.notification.refreshError':
    'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.',
  'cart.notification.networkError': 'Unexpected authorization error. Check your Network conection.',
  'cart.notification.requestFailed': 'Something went wrong ...',
  'checkout.refused.frame': 'A passepartout requires buying a frame of the same size or bigger.',
  'checkout.pending.waiting.title': 'Order waiting!',
  'checkout.pending.confirmOffline': 'Click here to confirm the order that you made offline.',
  'account.needed': 'You need to be logged in to see this page',
  'account.loggedIn': 'You are logged in!',
  'account.loggedOut': "You're logged out",
  'account.profile.saved': 'Account data has successfully been updated',
  'account.password.changed': 'Password has successfully been changed',
  'account.reset.offline': 'Reset password feature does not work while offline!',
  'account.reset.failed': 'Error while sending reset password e-mail',
};

test.each(Object.entries(shown))('%s says %j', (key, text) => {
  expect(english[key]?.replace(/\{\{(\w+)\}\}/g, '{$1}')).toBe(text);
});

/** By these names forms of the checkout are found and filled in, by people and by programs. */
const names = {
  'checkout.field.firstName': 'First name',
  'checkout.field.lastName': 'Last name',
  'checkout.field.emailAddress': 'E-mail address',
  'checkout.field.streetAddress': 'Street address',
  'checkout.field.city': 'City',
  'checkout.field.zipCode': 'Zip code',
  'checkout.field.phoneNumber': 'Phone number',
  'checkout.coupon.code': 'Coupon code',
  'checkout.coupon.apply': 'Apply coupon',
  'checkout.step.toShipping': 'Continue to shipping',
  'checkout.step.toPayment': 'Continue to payment',
  'checkout.thanks.title': 'Thank you for your order',
};

test.each(Object.entries(names))('%s is named %j in all English stores', (key, text) => {
  expect(english[key]).toBe(text);
  expect(flatten(resources['en-US'] ?? {})[key] ?? text).toBe(text);
});

/**
 * The button that orders says that one has to pay (2011/83/EU art. 8(2)): without it a shopper in the European Union is
 * not bound. Each label names paying in its language.
 */
const orderButtons = {
  da: ['Ordre med betalingspligt', /betal/],
  de: ['Zahlungspflichtig bestellen', /zahlung/i],
  'de-AT': ['Zahlungspflichtig bestellen', /zahlung/i],
  en: ['Order with obligation to pay', /pay/],
  'en-US': ['Place order', /order/],
  es: ['Pedido con obligación de pago', /pago/],
  fi: ['Tilaus, johon liittyy maksuvelvollisuus', /maksu/],
  fr: ['Commander avec obligation de paiement', /paiement/],
  it: ['Ordine con obbligo di pagare', /pagare/],
  nb: ['Bestill og betal', /betal/],
  nl: ['Bestellen en betalen', /betalen/],
  pl: ['Zamawiam z obowiązkiem zapłaty', /zapłaty/],
  sv: ['Köp och betala', /betala/],
} as const;

test('the order button names the obligation to pay in every language', () => {
  const key = 'checkout.place.button';
  const own = Object.entries(resources).map(([locale, texts]) => [locale, flatten(texts)[key]] as const);
  const said = Object.fromEntries(own.filter(([, text]) => text !== undefined));
  const locales = Object.entries(orderButtons).filter(([locale]) => locale !== 'de-AT');
  expect(said).toEqual(Object.fromEntries(locales.map(([locale, [text]]) => [locale, text])));
  for (const [text, paying] of Object.values(orderButtons)) expect(text).toMatch(paying);
});

test('rules answer with these texts', () => {
  const { productError: _ownTextOfTheProduct, fieldRefused: _ownTextOfTheShop, ...others } = messages;
  const { productReserved: _notSpecified, passwordTooCommon: _norThis, ...specified } = others;
  const {
    quantityAtLeast: _ofThisShop,
    quantityIncrements: _too,
    zipCodeDigits: _also,
    ...rules
  } = specified;
  expect(Object.values(rules).filter((text) => !Object.values<string>(shown).includes(text))).toEqual([]);
});

test('a call whose session can’t be refreshed ends with the text', () => {
  expect([notAuthorized, refreshBroken]).toEqual([
    'Error refreshing user token. User is not authorized to access the resource',
    'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.',
  ]);
});
