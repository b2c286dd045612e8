// @ts-check
/**
 * Stands in for the script that Kustom's snippet loads: the frame, the buyer's two buttons, and the client API
 * (`_klarnaCheckout`) with the calls that the shop makes: `on`, `suspend` and `resume`.
 */

/**
 * @typedef {'load' | 'customer' | 'change' | 'billing_address_change' | 'shipping_address_change' | 'shipping_option_change'
 *   | 'order_total_change' | 'checkbox_change' | 'redirect_initiated' | 'load_confirmation' | 'network_error'} EventName
 * @typedef {Partial<Record<EventName, (data: object) => void>>} Handlers
 * @typedef {{ on(handlers: Handlers): void, suspend(options?: object): void, resume(): void }} Api
 * @typedef {{ isComplete: boolean, amount: number, currency: string }} OrderState
 * @typedef {{ location?: string, text?: string, state: OrderState }} BuyerAnswer
 */

(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const { origin } = new URL(script.src);
  const order = script.dataset['order'] ?? '';
  const container = /** @type {HTMLElement} */ (document.getElementById('klarna-checkout-container'));
  /** A frame that nobody resumes resumes by itself. */
  const longestPause = 10_000;

  /** @type {Handlers[]} */
  const listeners = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pause;
  let amount = -1;

  const frame = document.createElement('iframe');
  frame.src = `${origin}/frame/${order}`;
  frame.title = 'Klarna Checkout';
  /** Its script has said something. */
  let isLoaded = false;
  frame.style.cssText = 'border: 0; width: 100%; height: 26rem;';
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  const buttons = document.createElement('div');
  buttons.setAttribute('role', 'group');
  buttons.setAttribute('aria-label', 'Klarna');

  /**
   * @param {EventName} name
   * @param {object} data
   */
  const emit = (name, data) => listeners.forEach((handlers) => handlers[name]?.(data));

  /**
   * @param {object} [action]
   * @returns {Promise<BuyerAnswer>}
   */
  async function call(action) {
    const answer = await fetch(
      `${origin}/buyer/${order}`,
      action ? { method: 'POST', body: JSON.stringify(action) } : {},
    );
    if (!answer.ok) throw new Error(`This checkout has ended (${answer.status}).`);
    return answer.json();
  }

  /** @param {OrderState} state */
  function show(state) {
    if (amount >= 0 && state.amount !== amount) emit('order_total_change', { order_amount: state.amount });
    amount = state.amount;
    buttons.hidden = state.isComplete;
  }

  /** @param {boolean} isPaused */
  function setPaused(isPaused) {
    clearTimeout(pause);
    frame.inert = isPaused;
    for (const button of buttons.querySelectorAll('button')) button.disabled = isPaused;
    if (isPaused) pause = setTimeout(() => api.resume(), longestPause);
  }

  /** @type {Api} */
  const api = {
    on: (handlers) => void listeners.push(handlers),
    suspend: () => setPaused(true),
    resume() {
      setPaused(false);
      if (isLoaded) frame.contentWindow?.postMessage({ standIn: 'reload' }, origin);
      void refresh();
    },
  };

  async function refresh() {
    try {
      show((await call()).state);
    } catch (error) {
      message.textContent = String(error);
      emit('network_error', {});
    }
  }

  /** @param {'approve' | 'decline'} kind */
  async function decide(kind) {
    setPaused(true);
    message.textContent = '';
    try {
      const { location: next, text, state } = await call({ kind });
      message.textContent = text ?? '';
      show(state);
      if (next !== undefined) {
        emit('redirect_initiated', {});
        location.assign(next);
        return;
      }
    } catch (error) {
      message.textContent = String(error);
      emit('network_error', {});
    }
    setPaused(false);
  }

  for (const [name, kind] of /** @type {const} */ ([
    ['Approve', 'approve'],
    ['Decline', 'decline'],
  ])) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = name;
    const colours =
      kind === 'approve' ? 'background: #1a1a1a; color: #fff' : 'background: #fff; color: #1a1a1a';
    button.style.cssText = `min-height: 44px; margin-inline-end: 0.5rem; padding-inline: 1.5rem; border: 1px solid #1a1a1a; ${colours}`;
    button.addEventListener('click', () => void decide(kind));
    buttons.append(button);
  }

  addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    if (typeof event.data.height === 'number') {
      frame.style.height = `${event.data.height}px`;
      return;
    }
    isLoaded = true;
    const {
      event: name,
      data,
      state,
    } = /** @type {{ event: EventName, data: object, state: OrderState }} */ (event.data);
    show(state);
    if (name === 'load' && state.isComplete) emit('load_confirmation', {});
    emit(name, data);
  });

  container.append(frame, message, buttons);
  void refresh();

  const holder = /** @type {{ _klarnaCheckout?: { q?: ((api: Api) => void)[] } }} */ (
    /** @type {unknown} */ (window)
  );
  const waiting = holder._klarnaCheckout?.q ?? [];
  Object.assign(window, {
    /** @param {(api: Api) => void} callback */
    _klarnaCheckout: (callback) => callback(api),
  });
  waiting.forEach((callback) => callback(api));
})();
