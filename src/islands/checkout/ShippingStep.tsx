import type { DecimalAmount } from '../../domain/money/minor-units.ts';
import { useEffect, useRef, useState } from 'react';
import { defaultMethod } from '../../domain/cart/cart-methods.ts';
import type { PersonalDetails, ShippingDetails } from '../../domain/checkout/details.ts';
import { lacksHouseNumber } from '../../domain/checkout/house-number.ts';
import { addressProblems } from '../../domain/checkout/validation.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import { useStore } from '../use-store.ts';
import { AddressFields, readAddress } from './AddressFields.tsx';
import { Methods, MethodsState } from './Methods.tsx';
import type { CheckoutTools } from './tools.ts';
import { useForm } from '../form/use-form.ts';

interface Props {
  readonly tools: CheckoutTools;
  readonly details: ShippingDetails;
  readonly person: PersonalDetails;
  /** Rises when an order could not be placed, or another step opened, for what is entered here. */
  readonly refusals: number;
  readonly onKeep: (details: ShippingDetails) => void;
  /** The way of shipping is chosen: its price belongs to the totals. */
  readonly onChoose: (details: ShippingDetails) => void;
  readonly onDone: (details: ShippingDetails) => void;
}

/** Milliseconds after the last keystroke before shipping methods are requested again. */
const typingRest = 600;

const codeOf = (method: { readonly carrier_code: string; readonly method_code: string }) =>
  `${method.carrier_code} ${method.method_code}`;

/** Renders the step for the delivery address and the shipping method. The methods depend on country, region and zip code. */
export function ShippingStep(props: Props) {
  const { tools, details, person, refusals, onKeep, onChoose, onDone } = props;
  const { t, cartTexts, flow, page } = tools;
  const { shipping } = useStore(flow.state);
  const [place, setPlace] = useState(placeOf(details));
  const [chosen, setChosen] = useState(`${details.shippingCarrier} ${details.shippingMethod}`);
  /** The shopper wants to go on, and no way of shipping is known yet. */
  const [isWaiting, setWaiting] = useState(false);
  const hasAsked = useRef(false);
  const latest = useRef(details);

  const method = shipping.methods.find((each) => codeOf(each) === chosen) ?? defaultMethod(shipping.methods);
  const methodCode = method?.method_code ?? '';
  const carrierCode = method?.carrier_code ?? '';

  useEffect(() => {
    const timer = setTimeout(() => void flow.askShipping(latest.current), hasAsked.current ? typingRest : 0);
    hasAsked.current = true;
    return () => clearTimeout(timer);
    // Requested again for another place only, not for every letter of the street.
  }, [flow, place]);

  useEffect(() => {
    if ((shipping.status !== 'ready' && shipping.status !== 'failed') || !methodCode) return;
    latest.current = { ...latest.current, shippingMethod: methodCode, shippingCarrier: carrierCode };
    if (isWaiting) onDone(latest.current);
    else onChoose(latest.current);
    // The totals follow what is chosen and where it goes.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [shipping.status, methodCode, carrierCode, place, isWaiting]);

  const keep = (values: ShippingDetails) => {
    latest.current = values;
    setPlace(placeOf(values));
    onKeep(values);
  };
  const form = useForm({
    read: (data: FormData) => ({
      ...latest.current,
      ...readAddress(data),
      shippingMethod: methodCode,
      shippingCarrier: carrierCode,
    }),
    judge: addressProblems,
    doubt: (values) => (lacksHouseNumber(values) ? ['streetAddress'] : []),
    refusals,
    keep,
    submit: (values) => {
      if (values.shippingMethod) onDone(values);
      else setWaiting(true);
    },
  });
  return (
    <form {...form.props}>
      <AddressFields
        tools={tools}
        form={form}
        section="shipping"
        address={details}
        person={person}
        isNumberMissing={form.isDoubted('streetAddress')}
        onPlaceChange={({ country, state }) => {
          keep({ ...latest.current, country, state });
          // The list shows it with the next rendering.
          setTimeout(form.judgeAgain);
        }}
      />
      {shipping.methods.length > 0 && (
        <Methods
          name="shippingMethod"
          legend={t('checkout.shipping.method')}
          methods={shipping.methods.map((each) => ({
            value: codeOf(each),
            title: each.method_title,
            // Some ways are called after who brings it.
            detail: each.method_title.includes(each.carrier_title) ? '' : each.carrier_title,
            cost: priceText(tools, page.context.pricesIncludeTax ? each.price_incl_tax : each.amount),
          }))}
          value={method ? codeOf(method) : ''}
          onChoose={setChosen}
        />
      )}
      <MethodsState
        tools={tools}
        kind="shipping"
        state={shipping}
        onRetry={() => void flow.askShipping(latest.current)}
      />
      {form.isAskedBack && <p className="soft">{t('checkout.doubt.goOn')}</p>}
      <p className="form-problem" role="alert">
        {form.isRefused && cartTexts('cart.notification.fixValidationErrors')}
      </p>
      <button type="submit" className="button" aria-busy={isWaiting && shipping.status === 'loading'}>
        {t('checkout.step.toPayment')}
      </button>
    </form>
  );
}

/** Returns the fields of an address that decide about shipping methods. */
function placeOf({ country, state, zipCode }: ShippingDetails): string {
  return [country, state, zipCode.trim()].join(' ');
}

/** Returns the formatted price, or the text for free shipping. */
export function priceText({ t, page }: CheckoutTools, amount: DecimalAmount): string {
  return amount === 0 ? t('checkout.free') : formatPrice(page.context, amount);
}
