// @ts-check
/**
 * The inside of the frame: where the buyer lives, how the goods are sent, and what is ticked. Nothing need be typed.
 *
 * @typedef {{ given_name?: string, family_name?: string, email?: string, street_address?: string, postal_code?: string,
 *   street_address2?: string, city?: string, country?: string }} Address
 * @typedef {{ isComplete: boolean, amount: number, currency: string, address?: Address, needsAddress: boolean, countries: string[],
 *   options: { id: string, name: string, price: number }[], chosen?: string, customerType: string, customerTypes: string[],
 *   checkboxes: { id: string, text: string, checked: boolean }[] }} FrameState
 * @typedef {{ text?: string, location?: string, state: FrameState }} FrameAnswer
 */

(() => {
  const order = location.pathname.split('/').at(-1) ?? '';
  const place = /** @type {HTMLElement} */ (document.getElementById('checkout'));

  /**
   * @template {keyof HTMLElementTagNameMap} Name
   * @param {Name} name
   * @param {string} [text]
   * @returns {HTMLElementTagNameMap[Name]}
   */
  function element(name, text) {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    return made;
  }

  /**
   * @param {object} [action]
   * @returns {Promise<FrameAnswer>}
   */
  async function call(action) {
    const answer = await fetch(
      `/buyer/${order}`,
      action ? { method: 'POST', body: JSON.stringify(action) } : {},
    );
    if (!answer.ok) throw new Error(`This checkout has ended (${answer.status}).`);
    return answer.json();
  }

  /**
   * @param {string} event
   * @param {object} data
   * @param {FrameState} state
   */
  const tell = (event, data, state) => parent.postMessage({ event, data, state }, '*');

  /**
   * @param {object} action
   * @param {(state: FrameState) => [string, object][]} events
   */
  async function act(action, events) {
    const { text, state } = await call(action);
    show(state, text);
    for (const [event, data] of events(state)) tell(event, data, state);
  }

  /** @param {FrameState} state @returns {[string, object][]} */
  const ofAddress = ({ address = {} }) => {
    const { postal_code, country, email, given_name, family_name } = address;
    const data = { postal_code, country, email, given_name, family_name };
    return [
      ['change', data],
      ['billing_address_change', data],
      ['shipping_address_change', data],
    ];
  };

  /**
   * @param {string} name
   * @param {readonly string[]} values
   * @param {string | undefined} chosen
   * @param {(value: string) => void} choose
   */
  function choice(name, values, chosen, choose) {
    const label = element('label', `${name} `);
    const select = element('select');
    for (const value of values) {
      const option = element('option', value);
      option.selected = value.toLowerCase() === chosen?.toLowerCase();
      select.append(option);
    }
    select.addEventListener('change', () => choose(select.value));
    label.append(select);
    return label;
  }

  /**
   * @param {'radio' | 'checkbox'} type
   * @param {string} text
   * @param {boolean} checked
   * @param {(checked: boolean) => void} choose
   */
  function tick(type, text, checked, choose) {
    const label = element('label');
    const input = element('input');
    input.type = type;
    if (type === 'radio') input.name = 'shipping';
    input.checked = checked;
    input.addEventListener('change', () => choose(input.checked));
    label.append(input, ` ${text}`);
    return label;
  }

  /** @param {number} amount @param {string} currency */
  const money = (amount, currency) => `${(amount / 100).toFixed(2)} ${currency}`;

  /**
   * @param {FrameState} state
   * @param {string} [text]
   */
  function show(state, text) {
    const { address, currency } = state;
    /** @type {HTMLElement[]} */
    const parts = [element('h1', 'Klarna')];
    if (text !== undefined) {
      const told = element('p', text);
      told.setAttribute('role', 'alert');
      parts.push(told);
    }
    parts.push(element('p', `${state.isComplete ? 'Paid' : 'To pay'}: ${money(state.amount, currency)}`));
    if (address) {
      const { given_name, family_name, street_address, street_address2, postal_code, city, country, email } =
        address;
      parts.push(
        element(
          'p',
          [given_name, family_name, street_address, street_address2, postal_code, city, country, email]
            .filter(Boolean)
            .join(', '),
        ),
      );
    }
    if (!state.isComplete) parts.push(...controls(state));
    parts.push(element('p', "This frame stands in for the provider's. No money moves."));
    place.replaceChildren(...parts);
  }

  /** @param {FrameState} state */
  function controls({
    address,
    countries,
    options,
    chosen,
    customerType,
    customerTypes,
    checkboxes,
    currency,
  }) {
    /** @type {HTMLElement[]} */
    const parts = [];
    if (countries.length > 1) {
      parts.push(
        choice(
          'Country',
          countries,
          address?.country,
          (country) => void act({ kind: 'address', country }, ofAddress),
        ),
      );
    }
    if (customerTypes.length > 1) {
      parts.push(
        choice(
          'Customer',
          customerTypes,
          customerType,
          (type) => void act({ kind: 'customer', type }, () => [['customer', { type }]]),
        ),
      );
    }
    if (options.length > 0) {
      const group = element('fieldset');
      group.append(element('legend', 'Shipping'));
      for (const { id, name, price } of options) {
        const choose = () =>
          void act({ kind: 'shipping-option', id }, () => [['shipping_option_change', { id, name, price }]]);
        group.append(tick('radio', `${name}, ${money(price, currency)}`, id === chosen, choose));
      }
      parts.push(group);
    }
    for (const { id, text, checked: was } of checkboxes) {
      const choose = (/** @type {boolean} */ checked) =>
        void act({ kind: 'checkbox', id, checked }, () => [['checkbox_change', { key: id, checked }]]);
      parts.push(tick('checkbox', text, was, choose));
    }
    return parts;
  }

  async function load() {
    try {
      const { state } = await call();
      show(state);
      tell('load', { customer: { type: state.customerType } }, state);
      // A buyer without an address lives where the provider's test person does.
      const [country] = state.countries;
      if (!state.isComplete && state.needsAddress && country !== undefined)
        await act({ kind: 'address', country }, ofAddress);
    } catch (error) {
      place.replaceChildren(element('p', String(error)));
    }
  }

  addEventListener('message', (event) => {
    if (event.source === parent && event.data?.standIn === 'reload')
      void call().then(({ state }) => show(state));
  });
  // As high as what it shows.
  new ResizeObserver(() => {
    parent.postMessage({ height: Math.ceil(document.body.getBoundingClientRect().height) }, '*');
  }).observe(document.body);
  void load();
})();
