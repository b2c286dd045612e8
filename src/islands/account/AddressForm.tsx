import { useEffect, useState } from 'react';
import type { CustomerAddressInput } from '../../state/user/user-store.ts';
import { addressDetailsOf, addressRegion, streetLines } from '../../domain/checkout/address.ts';
import { countryOptions, initialCountry } from '../../domain/checkout/country-choice.ts';
import { lacksHouseNumber } from '../../domain/checkout/house-number.ts';
import { accountAddressProblems } from '../../domain/checkout/validation.ts';
import { Check, ChoiceField, Field } from '../form/Field.tsx';
import { PlaceFields } from '../form/PlaceFields.tsx';
import { textOf, useForm } from '../form/use-form.ts';
import type { AccountTools } from './account-tools.ts';
import { Submit } from './Submit.tsx';

interface Props {
  readonly tools: AccountTools;
  readonly address: Partial<CustomerAddressInput>;
  /** Called with what is entered, after every change. */
  readonly onKeep: (address: CustomerAddressInput) => void;
  /** Gives a text when it can't be saved. */
  readonly onSave: (address: CustomerAddressInput) => Promise<string | undefined>;
  readonly onCancel: () => void;
}

/** Renders one address of the account. */
export function AddressForm({ tools, address, onKeep, onSave, onCancel }: Props) {
  const { t, checkoutTexts, countries, context } = tools;
  const known = addressDetailsOf(address);
  // A country that the store no longer delivers to stays the address's own.
  const codes = known.country ? [known.country, ...countries] : countries;
  const [country, setCountry] = useState(
    initialCountry(codes, { given: known.country, store: tools.country }),
  );
  const [region, setRegion] = useState(known.state);
  const [hasChosenRegion, setChosenRegion] = useState(known.state !== '' && address.id !== undefined);
  const form = useForm({
    read: addressOf,
    judge: accountAddressProblems,
    doubt: (values) => (lacksHouseNumber(values) ? ['streetAddress'] : []),
    submit: (values) => onSave(addressInput(values, address.id)),
  });
  const { ref } = form.props;
  // Every change renders the form again; dependent fields change only then.
  useEffect(() => {
    if (ref.current) onKeep(addressInput(addressOf(new FormData(ref.current)), address.id));
  });
  const field = { tools, form };
  const textField = (name: Exclude<keyof typeof known, 'region_id'>) => ({
    ...field,
    name,
    defaultValue: known[name],
  });
  const optional = checkoutTexts('checkout.field.optional');
  return (
    <form className="account-form" {...form.props}>
      <h3>{t(address.id ? 'account.addresses.editTitle' : 'account.addresses.newTitle')}</h3>
      <Field {...textField('firstName')} label={checkoutTexts('checkout.field.firstName')} />
      <Field {...textField('lastName')} label={checkoutTexts('checkout.field.lastName')} />
      <Field {...textField('company')} label={checkoutTexts('checkout.field.company')} optional={optional} />
      <ChoiceField
        {...field}
        name="country"
        label={checkoutTexts('checkout.field.country')}
        options={countryOptions(codes, context.locale)}
        value={country}
        onChoose={(code) => {
          setCountry(code);
          setRegion('');
          setChosenRegion(false);
        }}
      />
      <Field
        {...textField('streetAddress')}
        label={checkoutTexts('checkout.field.streetAddress')}
        doubt={form.isDoubted('streetAddress') && checkoutTexts('checkout.doubt.houseNumber')}
      />
      <Field
        {...textField('apartmentNumber')}
        label={checkoutTexts('checkout.field.apartment')}
        optional={optional}
      />
      <PlaceFields
        {...field}
        checkoutTexts={checkoutTexts}
        address={known}
        country={country}
        state={region}
        isStateChosen={hasChosenRegion}
        onState={(code, { isChosen }) => {
          setRegion(code);
          setChosenRegion(isChosen);
        }}
      />
      <Field
        {...textField('phoneNumber')}
        label={checkoutTexts('checkout.field.phoneNumber')}
        optional={optional}
      />
      <Field {...textField('taxId')} label={checkoutTexts('checkout.field.taxId')} optional={optional} />
      <Check
        name="default_shipping"
        label={t('account.addresses.defaultShipping')}
        defaultChecked={address.default_shipping ?? false}
      />
      <Check
        name="default_billing"
        label={t('account.addresses.defaultBilling')}
        defaultChecked={address.default_billing ?? false}
      />
      <Submit tools={tools} form={form} label={t('account.addresses.save')}>
        <button type="button" className="link-button" onClick={onCancel}>
          {t('account.addresses.cancel')}
        </button>
      </Submit>
    </form>
  );
}

function addressOf(form: FormData) {
  const text = (name: string) => textOf(form, name).trim();
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    company: text('company'),
    country: text('country'),
    streetAddress: text('streetAddress'),
    apartmentNumber: text('apartmentNumber'),
    city: text('city'),
    state: text('state'),
    region_id: 0,
    zipCode: text('zipCode'),
    phoneNumber: text('phoneNumber'),
    taxId: text('taxId'),
    isDefaultShipping: form.has('default_shipping'),
    isDefaultBilling: form.has('default_billing'),
  };
}

function addressInput(
  given: ReturnType<typeof addressOf>,
  id: CustomerAddressInput['id'],
): CustomerAddressInput {
  const { region, region_id, region_code } = addressRegion(given);
  return {
    ...(id && { id }),
    firstname: given.firstName,
    lastname: given.lastName,
    company: given.company,
    vat_id: given.taxId,
    street: [...streetLines(given)],
    city: given.city,
    postcode: given.zipCode,
    country_id: given.country,
    region: { region, region_id, region_code },
    telephone: given.phoneNumber,
    default_shipping: given.isDefaultShipping,
    default_billing: given.isDefaultBilling,
  };
}
