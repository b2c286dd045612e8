import type { ReactNode } from 'react';
import { isCityFirst } from '../../domain/checkout/address.ts';
import type { AddressDetails } from '../../domain/checkout/details.ts';
import { regionOfZipCode } from '../../domain/checkout/region-of-zip-code.ts';
import { regionKind, regionsOf } from '../../domain/checkout/regions.ts';
import { hasOnlyDigits } from '../../domain/checkout/zip-code-digits.ts';
import type { Translate } from '../../i18n/translator.ts';
import { ChoiceField, Field } from './Field.tsx';
import type { FieldProblems } from './use-form.ts';

interface Props {
  readonly tools: { readonly cartTexts: Translate };
  /** Texts of the checkout. */
  readonly checkoutTexts: Translate;
  readonly form: FieldProblems;
  readonly section?: 'shipping' | 'billing';
  /** Initial values. */
  readonly address: Pick<AddressDetails, 'zipCode' | 'city'>;
  readonly country: string;
  /** Code of the region. */
  readonly state: string;
  /** The shopper chose the region: a zip code does not change it. */
  readonly isStateChosen: boolean;
  /** Half as wide where there is room. */
  readonly isHalf?: boolean;
  readonly onState: (code: string, options: { readonly isChosen: boolean }) => void;
}

/** Renders city, zip code and, if the country has a list of them, region, in the order that is usual in the country. */
export function PlaceFields(props: Props) {
  const { checkoutTexts: t, address, country, state, isStateChosen, isHalf = false, onState } = props;
  const { tools, form, section } = props;
  const field = { tools, form, ...(section && { section }) };
  const regions = regionsOf(country);
  const cityFirst = isCityFirst(country);
  const zipCode = (
    <div
      key="zipCode"
      className={isHalf ? 'form-field is-half' : 'form-field'}
      onInput={({ target }) => {
        if (!(target instanceof HTMLInputElement) || isStateChosen) return;
        const region = regionOfZipCode(country, target.value);
        if (region && region.code !== state) onState(region.code, { isChosen: false });
      }}
    >
      <Field
        {...field}
        name="zipCode"
        label={t('checkout.field.zipCode')}
        defaultValue={address.zipCode}
        inputMode={hasOnlyDigits(country) ? 'numeric' : undefined}
      />
    </div>
  );
  const city = (
    <Field
      {...field}
      key="city"
      name="city"
      label={t('checkout.field.city')}
      defaultValue={address.city}
      isHalf={isHalf && !(cityFirst && regions.length > 0)}
    />
  );
  const region: ReactNode = regions.length > 0 && (
    <ChoiceField
      {...field}
      key="state"
      name="state"
      label={t(`checkout.field.${regionKind(country)}`)}
      options={regions}
      value={state}
      placeholder={t('checkout.field.chooseState')}
      isHalf={isHalf && cityFirst}
      onChoose={(code) => onState(code, { isChosen: code !== '' })}
    />
  );
  return cityFirst ? [city, region, zipCode] : [zipCode, city, region];
}
