// @ts-check
/**
 * Stands in for Stripe.js (https://docs.stripe.com/js): the calls that the shop makes, and no others. Nothing is typed: the
 * buyer approves or declines, after the shop has asked to confirm.
 *
 * @import {
 *   ConfirmPaymentData, PaymentIntent, PaymentIntentResult, StripeElementsOptions, StripeError
 * } from '@stripe/stripe-js'
 */

(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const api = new URL(script.src).origin;

  /** @typedef {'approve' | 'decline'} Decision */

  /** @type {Readonly<Record<string, string>>} */
  const names = {
    card: 'Card',
    '3ds': 'Card, with 3-D Secure',
    ideal: 'iDEAL',
    bancontact: 'Bancontact',
    blik: 'BLIK',
    p24: 'Przelewy24',
    swish: 'Swish',
    klarna: 'Klarna',
    mobilepay: 'MobilePay',
  };
  /** Ways of paying whose money moves at once: a shop that captures later does not have them. */
  const immediate = ['ideal', 'bancontact', 'blik', 'p24', 'swish'];

  /**
   * @param {keyof HTMLElementTagNameMap} name
   * @param {string} [text]
   */
  function element(name, text) {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    return made;
  }

  /**
   * @param {string} message
   * @returns {StripeError}
   */
  function integrationError(message) {
    const error = new Error(message);
    error.name = 'IntegrationError';
    throw error;
  }

  /** @param {string} key */
  function Stripe(key) {
    /**
     * @param {string} path
     * @param {Record<string, string>} [form]
     * @returns {Promise<any>}
     */
    async function call(path, form) {
      const answer = await fetch(`${api}${path}`, {
        method: form ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
        ...(form && { body: new URLSearchParams(form) }),
      });
      return answer.json();
    }

    /** @param {string} clientSecret */
    const idOf = (clientSecret) => clientSecret.split('_secret_')[0] ?? '';

    /**
     * @param {string} clientSecret
     * @returns {Promise<PaymentIntentResult>}
     */
    async function retrievePaymentIntent(clientSecret) {
      const found = await call(
        `/v1/payment_intents/${idOf(clientSecret)}?client_secret=${encodeURIComponent(clientSecret)}`,
      );
      return found.error ? { error: found.error } : { paymentIntent: found };
    }

    /** @param {StripeElementsOptions & { mode?: string, amount?: number, currency?: string, captureMethod?: string, paymentMethodTypes?: string[] | null, clientSecret?: string }} given */
    function elements(given) {
      const options = { ...given };
      /** @type {HTMLElement | undefined} */
      let place;
      let isSubmitted = false;
      /** @type {readonly string[]} */
      let order = [];
      /** @type {Map<string, ((event: object) => void)[]>} */
      const listeners = new Map();
      /**
       * @param {string} name
       * @param {object} event
       */
      const emit = (name, event) => (listeners.get(name) ?? []).forEach((listener) => listener(event));

      async function offered() {
        if (options.clientSecret) {
          const { paymentIntent } = await retrievePaymentIntent(options.clientSecret);
          return paymentIntent?.payment_method_types ?? [];
        }
        const types =
          options.paymentMethodTypes ?? (await call(`/methods?currency=${options.currency ?? ''}`));
        return types.filter(
          (/** @type {string} */ type) => options.captureMethod !== 'manual' || !immediate.includes(type),
        );
      }

      async function show() {
        if (!place) return;
        const rank = (/** @type {string} */ type) =>
          order.includes(type) ? order.indexOf(type) : order.length;
        const types = (await offered()).toSorted(
          (/** @type {string} */ one, /** @type {string} */ other) => rank(one) - rank(other),
        );
        const choices = types.flatMap((/** @type {string} */ type) =>
          type === 'card' ? ['card', '3ds'] : [type],
        );
        const label = element('label', 'Pay with ');
        const select = /** @type {HTMLSelectElement} */ (element('select'));
        for (const choice of choices) {
          const option = /** @type {HTMLOptionElement} */ (element('option', names[choice] ?? choice));
          option.value = choice;
          select.append(option);
        }
        select.style.minHeight = '44px';
        select.addEventListener('change', () => emit('change', changed()));
        label.append(select);
        place.replaceChildren(label, element('p', 'Test payments: no money moves.'));
        emit('ready', { elementType: 'payment' });
        emit('change', changed());
      }

      const chosen = () => place?.querySelector('select')?.value ?? 'card';
      const typeChosen = () => (chosen() === '3ds' ? 'card' : chosen());
      const changed = () => ({
        elementType: 'payment',
        complete: true,
        empty: false,
        collapsed: false,
        value: { type: typeChosen() },
      });

      const payment = {
        /** @param {string | HTMLElement} target */
        mount(target) {
          place = typeof target === 'string' ? (document.querySelector(target) ?? undefined) : target;
          void show();
        },
        unmount() {
          place?.replaceChildren();
          place = undefined;
        },
        destroy() {
          payment.unmount();
        },
        /**
         * @param {string} name
         * @param {(event: object) => void} listener
         */
        on(name, listener) {
          listeners.set(name, [...(listeners.get(name) ?? []), listener]);
          return payment;
        },
        update() {},
      };

      return {
        /**
         * @param {string} _type
         * @param {{ paymentMethodOrder?: readonly string[] }} [settings]
         */
        create(_type, settings) {
          order = settings?.paymentMethodOrder ?? [];
          return payment;
        },
        getElement: () => (place ? payment : null),
        /** @param {Partial<typeof options>} changes */
        async update(changes) {
          Object.assign(options, changes);
          isSubmitted = false;
          if ('currency' in changes || 'captureMethod' in changes) await show();
        },
        async fetchUpdates() {
          return {};
        },
        async submit() {
          isSubmitted = true;
          return { selectedPaymentMethod: typeChosen() };
        },
        /** What `confirmPayment` needs of it. */
        _standIn: {
          options,
          chosen,
          isReady: () => isSubmitted || options.clientSecret !== undefined,
          /** @returns {HTMLElement | undefined} */
          place: () => place,
        },
      };
    }

    /**
     * Shows the two buttons and waits for one of them.
     * @param {HTMLElement} place
     * @param {string} question
     * @returns {Promise<Decision>}
     */
    function ask(place, question) {
      return new Promise((resolve) => {
        const group = element('div');
        group.setAttribute('role', 'group');
        group.setAttribute('aria-label', question);
        group.append(element('p', question));
        /**
         * @param {string} name
         * @param {Decision} decision
         */
        const add = (name, decision) => {
          const button = /** @type {HTMLButtonElement} */ (element('button', name));
          button.type = 'button';
          const colours =
            decision === 'approve' ? 'background: #1a1a1a; color: #fff' : 'background: #fff; color: #1a1a1a';
          button.style.cssText = `min-height: 44px; min-width: 44px; margin-inline-end: 0.5rem; padding-inline: 1.5rem; border: 1px solid #1a1a1a; ${colours}`;
          button.addEventListener('click', () => {
            group.remove();
            resolve(decision);
          });
          group.append(button);
          return button;
        };
        const approve = add('Approve', 'approve');
        add('Decline', 'decline');
        place.append(group);
        approve.focus();
      });
    }

    /**
     * @param {{ elements?: object, clientSecret?: string, confirmParams?: Partial<ConfirmPaymentData>, redirect?: 'always' | 'if_required' }} options
     * @returns {Promise<PaymentIntentResult>}
     */
    async function confirmPayment({
      elements: given,
      clientSecret: secret,
      confirmParams = {},
      redirect = 'always',
    }) {
      const mounted = /** @type {ReturnType<typeof elements>} */ (given)?._standIn;
      const clientSecret = secret ?? mounted?.options.clientSecret;
      if (!clientSecret) throw integrationError('A client secret is missing.');
      if (!mounted?.isReady())
        throw integrationError('elements.submit() must be called before stripe.confirmPayment().');
      const place = mounted.place();
      if (!place) throw integrationError('The Payment Element is not mounted.');
      const before = await retrievePaymentIntent(clientSecret);
      if (before.error) return before;
      const { amount, currency } = before.paymentIntent;
      const { options } = mounted;
      if (options.mode && (options.amount !== amount || options.currency !== currency)) {
        throw integrationError('The amount or currency of the elements is not that of the payment intent.');
      }
      const id = idOf(clientSecret);
      const choice = mounted.chosen();
      const returnUrl = confirmParams.return_url ?? location.href;
      const decision = await ask(place, `Pay ${(amount / 100).toFixed(2)} ${currency.toUpperCase()}?`);
      const method =
        decision === 'decline'
          ? 'pm_card_chargeDeclined'
          : choice === '3ds'
            ? 'pm_card_threeDSecure2Required'
            : 'pm_card_visa';
      const isCard = choice === 'card' || choice === '3ds';
      let result = await call(`/elements/${id}/confirm`, {
        client_secret: clientSecret,
        return_url: returnUrl,
        ...(isCard || decision === 'decline'
          ? { payment_method: method }
          : { 'payment_method_data[type]': choice }),
      });
      if (result.next_action?.type === 'redirect_to_url') {
        location.assign(result.next_action.redirect_to_url.url);
        return new Promise(() => {});
      }
      if (result.next_action?.type === 'use_stripe_sdk') {
        const confirmed = await ask(place, 'Your bank asks whether it is you.');
        result = await call(`/authenticate/${id}`, { decision: confirmed });
        if (result.last_payment_error) return { error: result.last_payment_error };
      }
      if (result.error) return { error: result.error };
      if (redirect === 'always') {
        const url = new URL(returnUrl);
        url.searchParams.set('payment_intent', id);
        url.searchParams.set('payment_intent_client_secret', clientSecret);
        url.searchParams.set('redirect_status', 'succeeded');
        location.assign(url.href);
        return new Promise(() => {});
      }
      return { paymentIntent: /** @type {PaymentIntent} */ (result) };
    }

    return { elements, confirmPayment, retrievePaymentIntent };
  }

  Object.assign(window, { Stripe });
})();
