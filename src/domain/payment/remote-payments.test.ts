import { expect, test } from 'vitest';
import { offeredRemotePayments, shownPaymentCode } from './remote-payments.ts';

const offline = new Set(['banktransfer', 'checkmo']);

test.each<[string, readonly string[], boolean, readonly string[]]>([
  ['ways that need nothing', ['checkmo', 'banktransfer'], false, ['checkmo', 'banktransfer']],
  ['a way with a script of its own', ['stripe_payments', 'checkmo'], true, ['checkmo']],
  ['a way with a page of its own', ['paypal_express', 'adyen_hpp'], true, []],
  ['the hosted checkout without hosts', ['klarna', 'checkmo'], false, ['checkmo']],
  ['the hosted checkout with hosts, once', ['klarna_kco', 'klarna'], true, ['klarna_kco']],
  ['a way that is named twice', ['checkmo', 'checkmo'], false, ['checkmo']],
  ['another case', ['CheckMo'], false, []],
  ['nothing', [], true, []],
])('offers of %s', (_what, named, hasSnippetHosts, expected) => {
  const methods = named.map((code) => ({ code, title: code }));
  expect(offeredRemotePayments(methods, { offline, hasSnippetHosts }).map(({ code }) => code)).toEqual(
    expected,
  );
});

test.each([
  ['klarna_kco', 'klarna'],
  ['klarna', 'klarna'],
  ['checkmo', 'checkmo'],
])('%s is shown as %s', (code, expected) => {
  expect(shownPaymentCode(code)).toBe(expected);
});
