import { useState } from 'react';
import type { ReactNode } from 'react';
import { chosenMethod } from '../../domain/cart/cart-methods.ts';
import { billedToShippingAddress } from '../../domain/checkout/details.ts';
import type { AddressDetails, PaymentDetails, ShippingDetails } from '../../domain/checkout/details.ts';
import { lacksHouseNumber } from '../../domain/checkout/house-number.ts';
import { paymentProblems } from '../../domain/checkout/validation.ts';
import { useStore } from '../use-store.ts';
import { AddressFields, readAddress } from './AddressFields.tsx';
import { Check, Field } from '../form/Field.tsx';
import { Methods, MethodsState } from './Methods.tsx';
import type { CheckoutTools } from './tools.ts';
import { textOf, useForm } from '../form/use-form.ts';

/** Joins the button that is below the summary to this form. */
export const paymentForm = 'checkout-payment';

interface Props {
  readonly tools: CheckoutTools;
  readonly details: PaymentDetails;
  readonly shipping: ShippingDetails;
  /** Initial billing address. */
  readonly billing: AddressDetails;
  readonly isVirtual: boolean;
  readonly hasBillingAddress: boolean;
  readonly wantsInvoice: boolean;
  /** Content of the chosen payment method, such as the fields of a card. */
  readonly opened?: ReactNode;
  readonly onKeep: (
    details: PaymentDetails,
    choices: { readonly hasBillingAddress: boolean; readonly wantsInvoice: boolean },
  ) => void;
  readonly onChoose: (code: string) => void;
  readonly onRetry: () => void;
  readonly onDone: (details: PaymentDetails) => void;
}

/** Shows the payment methods and the billing address. */
export function PaymentStep(props: Props) {
  const { tools, details, shipping, isVirtual, onKeep, onChoose, onRetry, onDone } = props;
  const { t, cartTexts, flow } = tools;
  const { payment } = useStore(flow.state);
  const [chosen, setChosen] = useState(details.paymentMethod);
  const [choice, setChoice] = useState(details.paymentMethodAdditional);
  // Nothing is sent: there is no other address to bill to.
  const [hasAddress, setHasAddress] = useState(props.hasBillingAddress || isVirtual);
  const [wantsInvoice, setWantsInvoice] = useState(props.wantsInvoice);
  const code = chosenMethod(payment.methods, chosen)?.code ?? '';
  const client = tools.clients[code];
  const isHosted = client?.Frame !== undefined;
  const Fields = client?.choice?.Fields;
  const chosenNow = { ...client?.choice?.initial, ...choice };

  const form = useForm({
    read: (data: FormData): PaymentDetails => {
      const ownAddress = data.has('streetAddress');
      const billed = ownAddress
        ? { ...details, ...readAddress(data) }
        : billedToShippingAddress(details, shipping);
      return {
        ...billed,
        // What is known of a company stays while its fields are not shown.
        company: wantsInvoice ? textOf(data, 'company').trim() : details.company,
        taxId: wantsInvoice ? textOf(data, 'taxId').trim() : details.taxId,
        paymentMethod: code,
        paymentMethodAdditional: Fields ? chosenNow : {},
      };
    },
    doubt: (values) => (hasAddress && lacksHouseNumber(values) ? ['streetAddress'] : []),
    judge: (values) => paymentProblems(values, { wantsInvoice, ownAddress: hasAddress }),
    // What is offered no more may be again: nothing else takes its place unseen.
    keep: (values) =>
      onKeep(
        { ...values, paymentMethod: code || chosen },
        { hasBillingAddress: hasAddress && !isVirtual, wantsInvoice },
      ),
    submit: (values) => onDone(wantsInvoice ? values : { ...values, company: '', taxId: '' }),
  });
  return (
    <form {...form.props} id={paymentForm}>
      {payment.methods.length > 0 && (
        <Methods
          name="paymentMethod"
          legend={t('checkout.payment.method')}
          methods={payment.methods.map((each) => ({ value: each.code, title: each.title }))}
          value={code}
          problem={code === '' ? t('checkout.refused.paymentMethod') : undefined}
          onChoose={(next) => {
            setChosen(next);
            onChoose(next);
          }}
          extra={Fields ? <Fields tools={tools} value={chosenNow} onChange={setChoice} /> : props.opened}
        />
      )}
      <MethodsState tools={tools} kind="payment" state={payment} onRetry={onRetry} />
      {!isVirtual && !isHosted && (
        <Check
          name="sameAddress"
          defaultChecked={!hasAddress}
          onChange={(isSame) => setHasAddress(!isSame)}
          label={t('checkout.payment.sameAddress')}
        />
      )}
      {hasAddress && !isHosted && (
        <>
          <h3>{t('checkout.payment.billingAddress')}</h3>
          <AddressFields
            tools={tools}
            form={form}
            isNumberMissing={form.isDoubted('streetAddress')}
            section="billing"
            address={props.billing}
            onPlaceChange={() => setTimeout(form.judgeAgain)}
          />
        </>
      )}
      {!isHosted && (
        <Check
          name="wantsInvoice"
          defaultChecked={wantsInvoice}
          onChange={setWantsInvoice}
          label={t('checkout.payment.invoice')}
        />
      )}
      {wantsInvoice && !isHosted && (
        <div className="checkout-fields">
          <Field
            tools={tools}
            form={form}
            name="company"
            label={t('checkout.field.company')}
            defaultValue={details.company}
            isHalf
          />
          <Field
            tools={tools}
            form={form}
            name="taxId"
            label={t('checkout.field.taxId')}
            defaultValue={details.taxId}
            isHalf
          />
        </div>
      )}
      {form.isAskedBack && <p className="soft">{t('checkout.doubt.goOn')}</p>}
      <p className="form-problem" role="alert">
        {form.isRefused && cartTexts('cart.notification.fixValidationErrors')}
      </p>
    </form>
  );
}
