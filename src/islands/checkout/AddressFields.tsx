import { useState } from 'react';
import type { AddressDetails, PersonalDetails } from '../../domain/checkout/details.ts';
import { findRegion } from '../../domain/checkout/regions.ts';
import { ChoiceField, Field } from '../form/Field.tsx';
import { PlaceFields } from '../form/PlaceFields.tsx';
import { RecipientFields } from './RecipientFields.tsx';
import type { CheckoutTools } from './tools.ts';
import { textOf, type FieldProblems } from '../form/use-form.ts';

interface Props {
  readonly tools: CheckoutTools;
  readonly form: FieldProblems;
  /** `shipping` or `billing`: the browser fills in different addresses. */
  readonly section: 'shipping' | 'billing';
  readonly address: AddressDetails;
  /** The buyer: another name for the address is asked for on request only. */
  readonly person?: PersonalDetails;
  /** The number of the house is asked back. */
  readonly isNumberMissing?: boolean;
  /** Another country or region was chosen: no input event tells the form of those that are set from outside. */
  readonly onPlaceChange?: (place: { readonly country: string; readonly state: string }) => void;
}

/** Renders the fields of an address, in the order in which it is written; a region where the country has a list of them. */
export function AddressFields(props: Props) {
  const { tools, form, section, address, person, isNumberMissing = false, onPlaceChange } = props;
  const { t, page } = tools;
  const [country, setCountry] = useState(address.country);
  const [state, setState] = useState(address.state);
  const [hasChosen, setHasChosen] = useState(address.state !== '');
  const [given, setGiven] = useState(address);
  // The account's address may come after the fields.
  if (given.country !== address.country || given.state !== address.state) {
    setGiven(address);
    setCountry(address.country);
    setState(address.state);
  }
  const choose = (place: { country: string; state: string }) => {
    setCountry(place.country);
    setState(place.state);
    onPlaceChange?.(place);
  };
  const field = (name: keyof AddressDetails) => ({ tools, form, section, name });
  const textField = (name: keyof AddressDetails) => ({ ...field(name), defaultValue: String(address[name]) });
  return (
    <div className="checkout-fields">
      <RecipientFields tools={tools} form={form} section={section} address={address} person={person} />
      <ChoiceField
        {...field('country')}
        label={t('checkout.field.country')}
        options={page.countries}
        value={country}
        onChoose={(code) => {
          setHasChosen(false);
          choose({ country: code, state: '' });
        }}
      />
      <Field
        {...textField('streetAddress')}
        label={t('checkout.field.streetAddress')}
        doubt={isNumberMissing && t('checkout.doubt.houseNumber')}
      />
      <Field
        {...textField('apartmentNumber')}
        label={t('checkout.field.apartment')}
        optional={t('checkout.field.optional')}
      />
      <PlaceFields
        tools={tools}
        checkoutTexts={t}
        form={form}
        section={section}
        address={address}
        country={country}
        state={state}
        isStateChosen={hasChosen}
        isHalf
        onState={(code, { isChosen }) => {
          setHasChosen(isChosen);
          choose({ country, state: code });
        }}
      />
      <Field
        {...textField('phoneNumber')}
        label={t('checkout.field.phoneNumber')}
        optional={t('checkout.field.optional')}
      />
    </div>
  );
}

/** Reads the address from a form with these fields. */
export function readAddress(form: FormData): AddressDetails {
  const text = (name: string) => textOf(form, name);
  const [country, state] = [text('country'), text('state')];
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    country,
    streetAddress: text('streetAddress'),
    apartmentNumber: text('apartmentNumber'),
    city: text('city'),
    state,
    region_id: findRegion(country, state)?.id ?? 0,
    zipCode: text('zipCode'),
    phoneNumber: text('phoneNumber'),
  };
}
