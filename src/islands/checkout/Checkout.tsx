import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { isVirtualCart } from '../../domain/cart/cart-methods.ts';
import { isInCheckout } from '../../domain/cart/in-checkout.ts';
import { cityLine, streetLines } from '../../domain/checkout/address.ts';
import type { PersonalDetails, ShippingDetails } from '../../domain/checkout/details.ts';
import { nextStep, stepsOf, stepToOpen } from '../../domain/checkout/steps.ts';
import type { CheckoutStep } from '../../domain/checkout/steps.ts';
import { addressProblems, isValid, personalProblems } from '../../domain/checkout/validation.ts';
import { refusalText } from '../account/refusal-text.ts';
import { useStore } from '../use-store.ts';
import { EmptyCheckout } from './EmptyCheckout.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentStep, paymentForm } from './PaymentStep.tsx';
import { PendingOrder } from './PendingOrder.tsx';
import { PersonalStep } from './PersonalStep.tsx';
import { PlacementNotice } from './PlacementNotice.tsx';
import { ShippingStep } from './ShippingStep.tsx';
import { Step } from './Step.tsx';
import { ThankYou } from './ThankYou.tsx';
import type { CheckoutTools } from './tools.ts';

/** The checkout: three steps on one page, the order beside them, and what became of it. */
export function Checkout({ tools }: { readonly tools: CheckoutTools }) {
  const { cart, flow, t } = tools;
  const { cartItems, cartIsLoaded } = useStore(cart.state);
  const { progress } = useStore(flow.state);
  if (!cartIsLoaded) return null;
  if (progress.kind === 'placed') {
    const { record, order } = progress;
    return <ThankYou {...{ tools, order }} orderNumber={record.orderNumber ?? ''} />;
  }
  if (progress.kind === 'unknown' || progress.kind === 'waiting') {
    return <PendingOrder {...{ tools }} placement={progress} />;
  }
  if (cartItems.length === 0 && progress.kind !== 'placing')
    return <EmptyCheckout {...{ tools, progress }} />;
  return (
    <>
      <h1>{t('checkout.title')}</h1>
      <Steps {...{ tools }} />
    </>
  );
}

function Steps({ tools }: { readonly tools: CheckoutTools }) {
  const { t, cart, checkout, flow, page } = tools;
  useStore(checkout.state);
  const kept = checkout.read();
  const { personalDetails, shippingDetails, paymentDetails, hasBillingAddress, wantsInvoice } = kept;
  const { progress, payment } = useStore(flow.state);
  const { cartItems } = useStore(cart.state);
  const isVirtual = isVirtualCart(cartItems);
  const steps = stepsOf({ isVirtual });
  const { current: customer } = useStore(tools.session.user.state);

  const isFinished = (step: CheckoutStep): boolean => {
    if (step === 'personal') {
      return isValid(personalProblems({ ...personalDetails, createAccount: false }));
    }
    const isShipped = isValid(addressProblems(shippingDetails)) && shippingDetails.shippingMethod !== '';
    return step === 'shipping' && isShipped;
  };
  const [open, setOpen] = useState<CheckoutStep>(() => {
    const wanted = isInCheckout(kept.modifiedAt, new Date()) ? kept.step : 'personal';
    return stepToOpen(steps, wanted, isFinished);
  });
  const [hasMoved, setMoved] = useState(false);
  const go = (step: CheckoutStep | undefined, change = {}) => {
    checkout.change({ ...change, step: step ?? open });
    if (step) setOpen(step);
    setMoved(true);
    flow.goOn();
  };

  // Ways of shipping and paying, and what can be had, follow what is in the cart.
  const content = cartItems.map(({ key, qty }) => `${key} ${qty}`).join();
  useEffect(() => {
    if (content === '') return;
    const { shippingDetails: address, paymentDetails: details } = checkout.read();
    if (open === 'payment') void flow.tellShipping(address, details);
    else if (open === 'shipping' && flow.state.get().shipping.status === 'ready')
      void flow.askShipping(address);
  }, [open, content, checkout, flow]);

  const isPlacing = progress.kind === 'placing';
  const summaries: Record<CheckoutStep, ReactNode> = {
    personal: isFinished('personal') && (
      <>
        <p>
          {personalDetails.firstName} {personalDetails.lastName}
        </p>
        <p className="soft">{personalDetails.emailAddress}</p>
      </>
    ),
    shipping: isFinished('shipping') && <ShippingSummary {...{ tools, details: shippingDetails }} />,
    payment: false,
  };
  const stepProps = (step: CheckoutStep) => ({
    ...{ tools, step },
    number: steps.indexOf(step) + 1,
    isOpen: open === step,
    takesFocus: hasMoved,
    summary: summaries[step],
    onOpen: () => go(step),
  });
  return (
    <div className="checkout-columns">
      <div className="checkout-steps">
        <Step {...stepProps('personal')}>
          <PersonalStep
            {...{ tools }}
            details={personalDetails}
            canCreateAccount={!customer}
            nextLabel={t(isVirtual ? 'checkout.step.toPayment' : 'checkout.step.toShipping')}
            onKeep={(details) => checkout.change({ personalDetails: details })}
            onDone={async (details) => {
              const problem = details.createAccount ? await createAccount(tools, details) : undefined;
              if (problem) return problem;
              go(nextStep(steps, 'personal'), {
                // The account is made, once.
                personalDetails: { ...details, password: '', createAccount: false },
                shippingDetails: namedAfter(details, shippingDetails),
              });
              return undefined;
            }}
          />
        </Step>
        {!isVirtual && (
          <Step {...stepProps('shipping')}>
            <ShippingStep
              {...{ tools }}
              details={shippingDetails}
              onKeep={(details) => checkout.change({ shippingDetails: details })}
              onChoose={(details) => {
                checkout.change({ shippingDetails: details });
                void flow.tellShipping(details, paymentDetails);
              }}
              onDone={(details) => go('payment', { shippingDetails: details })}
            />
          </Step>
        )}
        <Step {...stepProps('payment')}>
          <PaymentStep
            {...{ tools, isVirtual, hasBillingAddress, wantsInvoice }}
            details={
              paymentDetails.country ? paymentDetails : { ...paymentDetails, country: page.defaultCountry }
            }
            shipping={shippingDetails}
            onKeep={(details, choices) => checkout.change({ paymentDetails: details, ...choices })}
            onChoose={(code) => void flow.tellPayment(shippingDetails, code)}
            onRetry={() => void flow.tellShipping(shippingDetails, paymentDetails)}
            onDone={(payment) => {
              checkout.change({ paymentDetails: payment });
              void flow.place({ personal: personalDetails, shipping: shippingDetails, payment });
            }}
          />
        </Step>
      </div>
      <OrderSummary {...{ tools }} hasShipping={shippingDetails.shippingMethod !== ''} />
      <div className="checkout-place">
        <div role="alert">
          <PlacementNotice {...{ tools, progress }} />
        </div>
        {open === 'payment' && payment.status !== 'loading' && payment.methods.length > 0 && (
          <>
            <button type="submit" form={paymentForm} className="button" aria-disabled={isPlacing}>
              {t('checkout.place.button')}
            </button>
            <p className="soft" aria-live="polite">
              {t(isPlacing ? 'checkout.place.placing' : 'checkout.place.terms')}
            </p>
          </>
        )}
      </div>
    </div>
  );
}

/** Makes the account and logs in; the text of what went wrong. */
async function createAccount(tools: CheckoutTools, details: PersonalDetails): Promise<string | undefined> {
  const { firstName, lastName, emailAddress, password } = details;
  const registration = { firstname: firstName, lastname: lastName, email: emailAddress, password };
  const outcome = await tools.session.register(registration);
  if (outcome.kind === 'done') return undefined;
  return refusalText(tools, outcome, {
    ...{ taken: 'checkout.account.taken', invalid: 'checkout.account.refused' },
    unreachable: 'checkout.unreachable',
  });
}

/** Who orders is who it is sent to, until the shopper says otherwise. */
function namedAfter({ firstName, lastName }: PersonalDetails, shipping: ShippingDetails): ShippingDetails {
  return shipping.firstName === '' && shipping.lastName === ''
    ? { ...shipping, firstName, lastName }
    : shipping;
}

function ShippingSummary({
  tools,
  details,
}: {
  readonly tools: CheckoutTools;
  readonly details: ShippingDetails;
}) {
  const { methods } = useStore(tools.flow.state).shipping;
  const method = methods.find(({ method_code }) => method_code === details.shippingMethod);
  const country = tools.page.countries.find(({ code }) => code === details.country)?.name;
  const place = cityLine(details.country, details);
  return (
    <>
      <p>
        {details.firstName} {details.lastName}
      </p>
      <p className="soft">{[...streetLines(details), place, country].filter(Boolean).join(', ')}</p>
      {method && <p className="soft">{method.method_title}</p>}
    </>
  );
}
