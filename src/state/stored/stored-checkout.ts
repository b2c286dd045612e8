import {
  emptyPaymentDetails,
  emptyPersonalDetails,
  emptyShippingDetails,
} from '../../domain/checkout/details.ts';
import type { PaymentDetails, PersonalDetails, ShippingDetails } from '../../domain/checkout/details.ts';
import { checkoutSteps } from '../../domain/checkout/steps.ts';
import { isFlag, isOneOf, isRecordOf, partsOf, type FieldChecks } from '../more-shapes.ts';
import { isNumber, isObject, isText } from '../shape.ts';
import type { CheckoutState } from './checkout-state.ts';
import { emptyCheckout } from './checkout-state.ts';

const personalFields: FieldChecks<PersonalDetails> = {
  firstName: isText,
  lastName: isText,
  emailAddress: isText,
  password: isText,
  createAccount: isFlag,
};

const addressFields = {
  firstName: isText,
  lastName: isText,
  country: isText,
  streetAddress: isText,
  apartmentNumber: isText,
  city: isText,
  state: isText,
  region_id: isNumber,
  zipCode: isText,
  phoneNumber: isText,
};

const shippingFields: FieldChecks<ShippingDetails> = {
  ...addressFields,
  shippingMethod: isText,
  shippingCarrier: isText,
};

const paymentFields: FieldChecks<PaymentDetails> = {
  ...addressFields,
  company: isText,
  taxId: isText,
  paymentMethod: isText,
  paymentMethodAdditional: isRecordOf(isText),
};

const isStep = isOneOf(checkoutSteps);

/** Parses a stored checkout: invalid fields are empty, since another version may have written them. */
export function parseStoredCheckout(kept: unknown): CheckoutState | undefined {
  if (!isObject(kept)) return undefined;
  const { step, modifiedAt, orderedAt } = kept;
  return {
    personalDetails: { ...emptyPersonalDetails, ...partsIn(kept['personalDetails'], personalFields) },
    shippingDetails: { ...emptyShippingDetails, ...partsIn(kept['shippingDetails'], shippingFields) },
    paymentDetails: { ...emptyPaymentDetails, ...partsIn(kept['paymentDetails'], paymentFields) },
    step: isStep(step) ? step : emptyCheckout.step,
    hasBillingAddress: kept['hasBillingAddress'] === true,
    wantsInvoice: kept['wantsInvoice'] === true,
    modifiedAt: isNumber(modifiedAt) ? modifiedAt : 0,
    orderedAt: isNumber(orderedAt) ? orderedAt : 0,
  };
}

function partsIn<Details extends object>(kept: unknown, fields: FieldChecks<Details>): Partial<Details> {
  return isObject(kept) ? partsOf(kept, fields) : {};
}
