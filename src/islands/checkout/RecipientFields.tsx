import { useState } from 'react';
import type { AddressDetails, PersonalDetails } from '../../domain/checkout/details.ts';
import { hasSameName } from '../../domain/checkout/recipient.ts';
import { Field } from '../form/Field.tsx';
import type { FieldProblems } from '../form/use-form.ts';
import type { CheckoutTools } from './tools.ts';

interface Props {
  readonly tools: CheckoutTools;
  readonly form: FieldProblems;
  readonly section: 'shipping' | 'billing';
  readonly address: AddressDetails;
  /** The buyer: the address shows this name, and another one is asked for on request only. */
  readonly person?: PersonalDetails | undefined;
}

/** Renders the first and last name of an address; folded if they are the buyer's. */
export function RecipientFields({ tools, form, section, address, person }: Props) {
  const { t } = tools;
  const isSame = person !== undefined && hasSameName(person, address);
  const [isUnfolded, setUnfolded] = useState(!isSame);
  // The account's address may come after the fields. Fields that are shown stay, whatever is typed.
  if (!isSame && !isUnfolded) setUnfolded(true);
  const names = ['firstName', 'lastName'] as const;
  if (isUnfolded)
    return names.map((name) => (
      <Field
        key={name}
        tools={tools}
        form={form}
        section={section}
        name={name}
        label={t(`checkout.field.${name}`)}
        defaultValue={address[name]}
        isHalf
      />
    ));
  return (
    <div className="checkout-recipient">
      {names.map((name) => (
        <input key={name} type="hidden" name={name} value={address[name]} />
      ))}
      <span>
        {address.firstName} {address.lastName}
      </span>
      <button
        type="button"
        className="link-button"
        onClick={({ currentTarget: { form: fields } }) => {
          setUnfolded(true);
          // This button goes, and the fields come with the next rendering.
          setTimeout(() => {
            const first = fields?.elements.namedItem('firstName');
            if (first instanceof HTMLInputElement) first.select();
          });
        }}
      >
        {t('checkout.shipping.someoneElse')}
      </button>
    </div>
  );
}
