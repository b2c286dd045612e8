import type { StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { languageOf } from '../../../domain/store-view/languages.ts';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../../islands/use-store.ts';
import type { PaymentFormProps } from '../../../islands/checkout/tools.ts';
import { loadStripe } from './load-stripe.ts';

/**
 * Ways of paying on credit stand behind these, and none of them is chosen by itself, as the law of Sweden and Finland wants it.
 * The first is open.
 */
const withoutCredit = [
  'card',
  'apple_pay',
  'google_pay',
  'swish',
  'mobilepay',
  'ideal',
  'bancontact',
  'blik',
  'p24',
] as const;

type Problem = 'failed' | 'declined';

/** Renders Stripe's Payment Element for the total of the cart: cards, wallets and local payment methods. */
export default function CardForm({ tools, script, onReady }: PaymentFormProps) {
  const { t, cart, checkout, page } = tools;
  const { currencyCode, locale } = page.context;
  const { url, publishableKey, fractionDigits } = script;
  const total = useStore(cart.state).platformTotals?.grand_total ?? 0;
  const amount = Math.round(total * 10 ** fractionDigits);
  const place = useRef<HTMLDivElement>(null);
  const elements = useRef<StripeElements>(undefined);
  const latestAmount = useRef(amount);
  const [isReady, setIsReady] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [tries, setTries] = useState(0);
  const hasAmount = amount > 0;
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Who has pressed the button goes on from what became of it.
    if (problem === 'declined') notice.current?.focus();
  }, [problem]);

  useEffect(() => {
    latestAmount.current = amount;
    if (hasAmount) elements.current?.update({ amount }).catch(() => setProblem('failed'));
  }, [amount, hasAmount]);

  useEffect(() => {
    let isOver = false;
    let element: StripePaymentElement | undefined;
    const fail = () => {
      if (!isOver) setProblem('failed');
    };
    const mount = async (target: HTMLElement) => {
      const stripe = (await loadStripe(url))(publishableKey);
      if (isOver) return;
      const currency = currencyCode.toLowerCase();
      const made = stripe.elements({
        mode: 'payment',
        amount: latestAmount.current,
        currency,
        // Stripe.js detects a language that it is not given.
        locale: languageOf(locale) ?? 'auto',
      });
      elements.current = made;
      const { firstName, lastName, emailAddress: email } = checkout.read().personalDetails;
      element = made.create('payment', {
        defaultValues: { billingDetails: { name: `${firstName} ${lastName}`, email } },
        paymentMethodOrder: [...withoutCredit],
      });
      element.on('ready', () => setIsReady(true));
      element.on('loaderror', fail);
      element.mount(target);
      onReady({
        async submit() {
          setProblem(undefined);
          const { error } = await made.submit();
          return error === undefined;
        },
        async pay(clientSecret, returnUrl) {
          const confirming = stripe.confirmPayment({
            elements: made,
            clientSecret,
            confirmParams: { return_url: returnUrl },
            redirect: 'if_required',
          });
          // It throws where the form shows another sum than the order has.
          const { error } = await confirming.catch((thrown: unknown) => ({ error: thrown }));
          if (error) setProblem('declined');
          return error === undefined;
        },
      });
    };
    if (hasAmount && place.current) mount(place.current).catch(fail);
    return () => {
      isOver = true;
      onReady(undefined);
      elements.current = undefined;
      element?.destroy();
      setIsReady(false);
    };
  }, [url, publishableKey, currencyCode, locale, hasAmount, tries, checkout, onReady]);

  const tryAgain = () => {
    setProblem(undefined);
    setTries((count) => count + 1);
  };
  return (
    <section className="checkout-card" aria-label={t('checkout.card.title')}>
      <div role="alert">
        {problem && (
          <div ref={notice} tabIndex={-1} className="checkout-notice is-alert">
            <p>{t(`checkout.card.${problem}`)}</p>
            {problem === 'failed' && (
              <button type="button" className="link-button" onClick={tryAgain}>
                {t('checkout.tryAgain')}
              </button>
            )}
          </div>
        )}
      </div>
      <p className="soft" role="status">
        {!problem && !isReady && t('checkout.card.loading')}
      </p>
      <div ref={place} />
    </section>
  );
}
