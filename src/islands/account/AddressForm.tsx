import { useState } from 'react';
import type { CustomerAddress, CustomerAddressInput } from '../../state/user/account-types.ts';
import { addressDetailsOf, addressRegion, streetLines } from '../../domain/checkout/address.ts';
import { countryOptions, initialCountry } from '../../domain/checkout/country-choice.ts';
import { addressProblems } from '../../domain/checkout/validation.ts';
import { regionsOf } from '../../domain/checkout/regions.ts';
import type { AccountTools } from './account-tools.ts';
import { CheckField, Field, SelectField, Submit } from './Field.tsx';
import { useForm, type Values } from './use-form.ts';

interface Props {
  readonly tools: AccountTools;
  readonly address: Partial<CustomerAddress>;
  /** Gives a text when it can't be saved. */
  readonly onSave: (address: CustomerAddressInput) => Promise<string | undefined>;
  readonly onCancel: () => void;
}

/** One address of the account. */
export function AddressForm({ tools, address, onSave, onCancel }: Props) {
  const { t, countries, context } = tools;
  const known = addressDetailsOf(address);
  // A country that the store no longer delivers to stays the address's own.
  const codes = known.country ? [known.country, ...countries] : countries;
  const [country, setCountry] = useState(
    initialCountry(codes, { given: known.country, store: tools.country }),
  );
  const regions = regionsOf(country);
  const form = useForm({
    validate: (values) => addressProblems(detailsOf(values)),
    submit: (values) => onSave(addressInput(values, address.id)),
  });
  const field = { tools, form };
  return (
    <form className="account-form" {...form.props}>
      <h3>{t(address.id ? 'account.addresses.editTitle' : 'account.addresses.newTitle')}</h3>
      <Field
        {...field}
        name="firstName"
        label={t('account.field.firstName')}
        defaultValue={known.firstName}
        autoComplete="given-name"
      />
      <Field
        {...field}
        name="lastName"
        label={t('account.field.lastName')}
        defaultValue={known.lastName}
        autoComplete="family-name"
      />
      <Field
        {...field}
        name="company"
        label={t('account.field.company')}
        defaultValue={known.company}
        autoComplete="organization"
        isOptional
      />
      <SelectField
        {...field}
        label={t('account.field.country')}
        options={countryOptions(codes, context.locale)}
        select={{
          name: 'country',
          value: country,
          autoComplete: 'country',
          onChange: ({ currentTarget }) => setCountry(currentTarget.value),
        }}
      />
      <Field
        {...field}
        name="streetAddress"
        label={t('account.field.street')}
        defaultValue={known.streetAddress}
        autoComplete="address-line1"
      />
      <Field
        {...field}
        name="apartmentNumber"
        label={t('account.field.apartment')}
        defaultValue={known.apartmentNumber}
        autoComplete="address-line2"
        isOptional
      />
      <Field
        {...field}
        name="zipCode"
        label={t('account.field.postcode')}
        defaultValue={known.zipCode}
        autoComplete="postal-code"
      />
      <Field
        {...field}
        name="city"
        label={t('account.field.city')}
        defaultValue={known.city}
        autoComplete="address-level2"
      />
      {regions.length > 0 && (
        <SelectField
          {...field}
          label={t('account.field.region')}
          options={[{ code: '', name: '' }, ...regions]}
          select={{ key: country, name: 'state', defaultValue: known.state, autoComplete: 'address-level1' }}
        />
      )}
      <Field
        {...field}
        name="phoneNumber"
        label={t('account.field.phone')}
        defaultValue={known.phoneNumber}
        type="tel"
        autoComplete="tel"
        isOptional
      />
      <Field {...field} name="taxId" label={t('account.field.vatId')} defaultValue={known.taxId} isOptional />
      <CheckField
        {...field}
        name="default_shipping"
        label={t('account.addresses.defaultShipping')}
        defaultChecked={address.default_shipping ?? false}
      />
      <CheckField
        {...field}
        name="default_billing"
        label={t('account.addresses.defaultBilling')}
        defaultChecked={address.default_billing ?? false}
      />
      <Submit form={form} label={t('account.addresses.save')}>
        <button type="button" className="account-link" onClick={onCancel}>
          {t('account.addresses.cancel')}
        </button>
      </Submit>
    </form>
  );
}

function detailsOf(values: Values) {
  const text = (name: string) => values[name]?.trim() ?? '';
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    country: text('country'),
    streetAddress: text('streetAddress'),
    apartmentNumber: text('apartmentNumber'),
    city: text('city'),
    state: text('state'),
    region_id: 0,
    zipCode: text('zipCode'),
    phoneNumber: text('phoneNumber'),
  };
}

function addressInput(values: Values, id: number | undefined): CustomerAddressInput {
  const details = detailsOf(values);
  const { region, region_id, region_code } = addressRegion(details);
  return {
    ...(id !== undefined && { id }),
    firstname: details.firstName,
    lastname: details.lastName,
    company: values['company']?.trim() ?? '',
    vat_id: values['taxId']?.trim() ?? '',
    street: [...streetLines(details)],
    city: details.city,
    postcode: details.zipCode,
    country_id: details.country,
    region: { region, region_id, region_code },
    telephone: details.phoneNumber,
    default_shipping: values['default_shipping'] === 'on',
    default_billing: values['default_billing'] === 'on',
  };
}
