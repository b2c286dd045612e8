import type { PersonalField, Problems } from '../../domain/checkout/validation.ts';
import { refusedPassword } from '../account/PasswordFields.tsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { chosenMethod, isVirtualCart } from '../../domain/cart/cart-methods.ts';
import { cityLine, streetLines } from '../../domain/checkout/address.ts';
import { initialBilling } from '../../domain/checkout/details.ts';
import type { PersonalDetails, ShippingDetails } from '../../domain/checkout/details.ts';
import { withRecipient } from '../../domain/checkout/recipient.ts';
import { isCreditLast } from '../../domain/payment/payment-methods.ts';
import { isStepFinished, nextStep, stepsOf, stepToOpen } from '../../domain/checkout/steps.ts';
import type { CheckoutStep } from '../../domain/checkout/steps.ts';
import { userOfCheckout } from '../../domain/tracking/checkout-user.ts';
import { isOnItsWay, type OrderDetails } from '../../state/checkout/flow.ts';
import { dispatchShopEvent } from '../../state/shop-events.ts';
import { refusalText } from '../account/refusal-text.ts';
import { useStore } from '../use-store.ts';
import { CartOnItsWay, EmptyCheckout, isCartOnItsWay } from './EmptyCheckout.tsx';
import { useHostedFirst, useOffers } from './use-offers.ts';
import { Columns } from './Columns.tsx';
import { areQuantitiesRight } from './OrderSummary.tsx';
import { PaymentStep, paymentForm } from './PaymentStep.tsx';
import { type CheckoutTools, type FormPayment, hostedCode } from './tools.ts';
import { LegalNote, ReviewLines } from './OrderReview.tsx';
import { PendingOrder } from './PendingOrder.tsx';
import { PersonalStep } from './PersonalStep.tsx';
import { PlacementNotice } from './PlacementNotice.tsx';
import { ShippingStep } from './ShippingStep.tsx';
import { Step } from './Step.tsx';
import { ThankYou } from './ThankYou.tsx';
import { useCartToOrder, useNoticeOfCart, useSums } from './use-cart-to-order.ts';
import { summaryHeading } from './tools.ts';
import { isStillInCheckout } from '../../state/stored/checkout-state.ts';

/** Renders the checkout: three steps on one page, the order beside them, and the result of placing it. */
export function Checkout({ tools }: { readonly tools: CheckoutTools }) {
  const { cart, flow, t } = tools;
  const state = useStore(cart.state);
  const { cartItems, cartIsLoaded } = state;
  const { progress } = useStore(flow.state);
  const { Only } = tools.clients[hostedCode(tools.clients) ?? ''] ?? {};
  useNoticeOfCart(tools);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = cartItems.length === 0 && progress.kind !== 'placing';
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    // Who removes the last line was at it; who ordered what another device removed was at the button.
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body) heading.current?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  /** The step that who pays another way goes to. */
  const [asked, setAsked] = useState<CheckoutStep>();
  const isPending = isOnItsWay(progress);
  const wasPending = useRef(isPending);
  useEffect(() => {
    // Who takes an order back was at the button that went with it.
    if (wasPending.current && !isPending && document.activeElement === document.body)
      heading.current?.focus();
    wasPending.current = isPending;
  }, [isPending]);
  if (!cartIsLoaded) return <CartOnItsWay t={t} />;
  if (progress.kind === 'placed') {
    const { record, order } = progress;
    return <ThankYou tools={tools} order={order} orderNumber={record.orderNumber ?? ''} />;
  }
  if (isOnItsWay(progress)) {
    const payOtherwise = () => {
      setAsked('payment');
      flow.goOn();
    };
    return <PendingOrder tools={tools} placement={progress} onPayOtherwise={payOtherwise} />;
  }
  if (isCartOnItsWay(state)) return <CartOnItsWay t={t} />;
  if (isEmpty) return <EmptyCheckout tools={tools} progress={progress} heading={heading} />;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('checkout.title')}
      </h1>
      {tools.page.isHosted && Only ? (
        <Suspense fallback={<p className="soft">{t('checkout.hosted.loading')}</p>}>
          <Only tools={tools}>
            <Steps tools={tools} asked={asked} />
          </Only>
        </Suspense>
      ) : (
        <Steps tools={tools} asked={asked} />
      )}
    </>
  );
}

/** A step that could not be left, as there is something wrong in it. */
interface Refused {
  readonly step?: CheckoutStep;
  readonly count: number;
}

interface StepsProps {
  readonly tools: CheckoutTools;
  /** The step that the shopper has asked for elsewhere: it is open, and gets the focus. */
  readonly asked: CheckoutStep | undefined;
}

function Steps({ tools, asked }: StepsProps) {
  const { t, checkout, flow, page } = tools;
  useStore(checkout.state);
  const kept = checkout.read();
  const { personalDetails, shippingDetails, paymentDetails, hasBillingAddress, wantsInvoice } = kept;
  const payment = { ...paymentDetails, country: paymentDetails.country || page.defaultCountry };
  const { progress, payment: offer } = useStore(flow.state);
  const { cartItems } = useCartToOrder(tools);
  const isVirtual = isVirtualCart(cartItems);
  const way = chosenMethod(offer.methods, payment.paymentMethod);
  const { Form, Frame } = tools.clients[way?.code ?? ''] ?? {};
  const hosted = hostedCode(tools.clients) ?? '';
  const { First } = tools.clients[hosted] ?? {};
  const [card, setCard] = useState<FormPayment>();
  const steps = stepsOf({ isVirtual });
  const { current: customer } = useStore(tools.session.user.state);

  const isFinished = (step: CheckoutStep) => isStepFinished(step, checkout.read());
  const isPlacing = progress.kind === 'placing';
  const [wanted, setWanted] = useState<CheckoutStep>(
    () => asked ?? (isStillInCheckout(kept, new Date()) ? kept.step : 'personal'),
  );
  // What was asked for stays as it was sent.
  const open = isPlacing ? wanted : stepToOpen(steps, wanted, isFinished);
  // Only the shopper opens another step: none opens by itself when the one before it is valid.
  if (open !== wanted) setWanted(open);
  const [reached, setReached] = useState<CheckoutStep | undefined>(asked);
  const [refused, setRefused] = useState<Refused>({ count: 0 });
  /** Opens a step; where one before it is wrong, that one, and says what is wrong. Whether it is the step itself. */
  const go = (step: CheckoutStep, change = {}): boolean => {
    if (flow.state.get().progress.kind === 'placing') return false;
    checkout.change({ ...change, step });
    const now = stepToOpen(steps, step, isFinished);
    setWanted(now);
    setReached(now);
    setRefused(({ count }) => (now === step ? { count } : { step: now, count: count + 1 }));
    flow.goOn();
    return now === step;
  };
  /** Places the order, once its card form is complete. */
  const placeOrder = async (details: OrderDetails) => {
    if (way?.script && Form && !(await card?.submit())) return;
    await flow.place(details, card?.pay);
  };
  const isOffered = useHostedFirst(tools);
  const [takesFrame, setTakesFrame] = useState(
    () =>
      kept.paymentDetails.paymentMethod === hosted &&
      isStillInCheckout(kept, new Date()) &&
      !isFinished('personal'),
  );
  /** The hosted checkout was chosen before the steps: its frame stands in for them. */
  const isFrameFirst = takesFrame && isOffered !== false && open !== 'payment';
  const hostedFirst = open !== 'payment' && (isOffered || isFrameFirst) && !isPlacing && First && (
    <First
      tools={tools}
      isOpen={isFrameFirst}
      onChange={(isOpen) => {
        setTakesFrame(isOpen);
        checkout.change({
          paymentDetails: { ...checkout.read().paymentDetails, paymentMethod: isOpen ? hosted : '' },
        });
      }}
    />
  );
  const isHostedLast = isCreditLast(shippingDetails.country || page.defaultCountry);
  const refusalsOf = (step: CheckoutStep) => (refused.step === step ? refused.count : 0);

  useOffers(tools, open);

  const summaries: Record<CheckoutStep, ReactNode> = {
    personal: isFinished('personal') && (
      <>
        <p>
          {personalDetails.firstName} {personalDetails.lastName}
        </p>
        <p className="soft">{personalDetails.emailAddress}</p>
      </>
    ),
    shipping: isFinished('shipping') && <ShippingSummary tools={tools} details={shippingDetails} />,
    payment: false,
  };
  const hasShipping = isFrameFirst || shippingDetails.shippingMethod !== '';
  const { total } = useSums(tools, hasShipping);
  /** The content of the chosen payment method. */
  const opened = Frame ? (
    <Suspense fallback={<p className="soft">{t('checkout.hosted.loading')}</p>}>
      <Frame tools={tools} />
    </Suspense>
  ) : (
    way?.script &&
    Form && (
      <Suspense fallback={<p className="soft">{t('checkout.card.loading')}</p>}>
        <Form tools={tools} script={way.script} onReady={setCard} />
      </Suspense>
    )
  );
  const stepProps = (step: CheckoutStep) => ({
    tools,
    step,
    number: steps.indexOf(step) + 1,
    isOpen: open === step,
    takesFocus: reached === step,
    summary: summaries[step],
    isInert: isPlacing,
    onOpen: () => void go(step),
  });
  return (
    <Columns tools={tools} hasShipping={hasShipping}>
      <div className="checkout-steps">
        {!isHostedLast && hostedFirst}
        {!isFrameFirst && (
          <>
            <Step {...stepProps('personal')}>
              <PersonalStep
                tools={tools}
                details={personalDetails}
                canCreateAccount={!customer}
                nextLabel={t(isVirtual ? 'checkout.step.toPayment' : 'checkout.step.toShipping')}
                refusals={refusalsOf('personal')}
                onKeep={(details) => checkout.change({ personalDetails: details })}
                onDone={async (details, before) => {
                  const problem = details.createAccount ? await createAccount(tools, details) : undefined;
                  if (problem) return problem;
                  dispatchShopEvent('vernissage:identified', userOfCheckout(details));
                  go(nextStep(steps, 'personal') ?? 'payment', {
                    // The account is made, once.
                    personalDetails: { ...details, password: '', createAccount: false },
                    shippingDetails: withRecipient(shippingDetails, before, details),
                  });
                  return undefined;
                }}
              />
            </Step>
            {!isVirtual && (
              <Step {...stepProps('shipping')}>
                <ShippingStep
                  tools={tools}
                  details={shippingDetails}
                  person={personalDetails}
                  refusals={refusalsOf('shipping')}
                  onKeep={(details) => checkout.change({ shippingDetails: details })}
                  onChoose={(details) => {
                    checkout.change({ shippingDetails: details });
                    void flow.sendShipping(details, paymentDetails);
                  }}
                  onDone={(details) => void go('payment', { shippingDetails: details })}
                />
              </Step>
            )}
            <Step {...stepProps('payment')}>
              <PaymentStep
                // Where nothing is sent, an address of billing is asked for.
                key={isVirtual ? 'billing' : 'delivery'}
                tools={tools}
                isVirtual={isVirtual}
                hasBillingAddress={hasBillingAddress}
                wantsInvoice={wantsInvoice}
                details={payment}
                shipping={shippingDetails}
                billing={initialBilling(payment, shippingDetails, personalDetails, {
                  isVirtual,
                  hasBillingAddress,
                })}
                onKeep={(details, choices) => checkout.change({ paymentDetails: details, ...choices })}
                onChoose={(code) => {
                  checkout.change({
                    paymentDetails: { ...checkout.read().paymentDetails, paymentMethod: code },
                  });
                  void flow.sendPayment(shippingDetails, code);
                }}
                onRetry={() => void flow.sendShipping(shippingDetails, paymentDetails)}
                opened={opened}
                onDone={(details) => {
                  if (!areQuantitiesRight() || Frame) return;
                  // What was entered before may have been changed in another tab.
                  if (!go('payment', { paymentDetails: details })) return;
                  const { personalDetails: personal, shippingDetails: shipping } = checkout.read();
                  if (offer.status === 'failed') void flow.sendShipping(shipping, details);
                  void placeOrder({ personal, shipping, payment: details });
                }}
              />
            </Step>
          </>
        )}
        {isHostedLast && hostedFirst}
      </div>
      <div className="checkout-place">
        <div role="alert">
          <PlacementNotice
            tools={tools}
            progress={progress}
            onShowLines={() => document.getElementById(summaryHeading)?.focus()}
          />
        </div>
        {open === 'payment' && offer.methods.length > 0 && !Frame && (
          <>
            <ReviewLines tools={tools} total={total} />
            <button type="submit" form={paymentForm} className="button" aria-disabled={isPlacing}>
              {t('checkout.place.button')}
            </button>
            <p className="soft" aria-live="polite">
              {isPlacing && t('checkout.place.placing')}
            </p>
            <LegalNote t={t} page={page} />
          </>
        )}
      </div>
    </Columns>
  );
}

/** Makes the account and logs in; the text of what went wrong, or the field that the shop refused. */
async function createAccount(
  tools: CheckoutTools,
  details: PersonalDetails,
): Promise<string | Problems<PersonalField> | undefined> {
  const { firstName, lastName, emailAddress, password } = details;
  const registration = { firstname: firstName, lastname: lastName, email: emailAddress, password };
  const outcome = await tools.session.register(registration);
  if (outcome.kind === 'done') return undefined;
  return (
    refusedPassword(outcome) ??
    refusalText(tools, outcome, {
      taken: 'checkout.account.taken',
      invalid: 'checkout.account.refused',
      unreachable: 'checkout.unreachable',
      tooMany: 'checkout.tooMany',
    })
  );
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
