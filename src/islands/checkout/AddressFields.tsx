import { useRef, useState } from 'react';
import type { AddressDetails } from '../../domain/checkout/details.ts';
import { findRegion, regionOfZipCode, regionsOf } from '../../domain/checkout/regions.ts';
import { ChoiceField, Field } from './Field.tsx';
import type { CheckoutTools } from './tools.ts';
import { textOf } from './use-form.ts';
import type { FieldProblems } from './use-form.ts';

interface Props extends FieldProblems {
  readonly tools: CheckoutTools;
  /** `shipping` or `billing`: the browser fills in different addresses. */
  readonly section: 'shipping' | 'billing';
  readonly address: AddressDetails;
  /** Another country or region was chosen: no input event tells the form of those that are set from outside. */
  readonly onPlaceChange?: (place: { readonly country: string; readonly state: string }) => void;
}

/** The fields of an address, in the order in which it is written; a region where the country has a list of them. */
export function AddressFields({ tools, section, address, problemOf, onPlaceChange }: Props) {
  const { t, page } = tools;
  const [country, setCountry] = useState(address.country);
  const [state, setState] = useState(address.state);
  const hasChosen = useRef(address.state !== '');
  const regions = regionsOf(country);
  const choose = (place: { country: string; state: string }) => {
    setCountry(place.country);
    setState(place.state);
    onPlaceChange?.(place);
  };
  const fill = (token: string) => `${section} ${token}`;
  const field = (name: keyof AddressDetails) => ({
    tools,
    name,
    problem: problemOf(name),
    defaultValue: String(address[name]),
  });
  return (
    <div className="checkout-fields">
      <Field
        {...field('firstName')}
        label={t('checkout.field.firstName')}
        autoComplete={fill('given-name')}
        maxLength={100}
        isHalf
      />
      <Field
        {...field('lastName')}
        label={t('checkout.field.lastName')}
        autoComplete={fill('family-name')}
        maxLength={100}
        isHalf
      />
      <ChoiceField
        {...{ tools }}
        name="country"
        label={t('checkout.field.country')}
        problem={problemOf('country')}
        options={page.countries}
        value={country}
        autoComplete={fill('country')}
        onChoose={(code) => {
          hasChosen.current = false;
          choose({ country: code, state: '' });
        }}
      />
      <Field
        {...field('streetAddress')}
        label={t('checkout.field.streetAddress')}
        autoComplete={fill('address-line1')}
        maxLength={200}
      />
      <Field
        {...field('apartmentNumber')}
        label={t('checkout.field.apartment')}
        autoComplete={fill('address-line2')}
        maxLength={200}
        isOptional
      />
      <div
        className="checkout-field is-half"
        onInput={({ target }) => {
          if (!(target instanceof HTMLInputElement) || hasChosen.current) return;
          const region = regionOfZipCode(country, target.value);
          if (region && region.code !== state) choose({ country, state: region.code });
        }}
      >
        <Field
          {...field('zipCode')}
          label={t('checkout.field.zipCode')}
          autoComplete={fill('postal-code')}
          maxLength={20}
          autoCapitalize="characters"
        />
      </div>
      <Field
        {...field('city')}
        label={t('checkout.field.city')}
        autoComplete={fill('address-level2')}
        maxLength={100}
        isHalf
      />
      {regions.length > 0 && (
        <ChoiceField
          {...{ tools }}
          name="state"
          label={t('checkout.field.state')}
          problem={problemOf('state')}
          options={regions}
          value={state}
          autoComplete={fill('address-level1')}
          placeholder={t('checkout.field.chooseState')}
          onChoose={(code) => {
            hasChosen.current = code !== '';
            choose({ country, state: code });
          }}
        />
      )}
      <Field
        {...field('phoneNumber')}
        label={t('checkout.field.phoneNumber')}
        type="tel"
        autoComplete={fill('tel')}
        maxLength={40}
        isOptional
      />
    </div>
  );
}

/** The address of a form with these fields. */
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
