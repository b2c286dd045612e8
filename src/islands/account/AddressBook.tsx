import { useState } from 'react';
import type { CustomerAddress, CustomerAddressInput, CustomerProfile } from '../../state/user/user-store.ts';
import { cityLine } from '../../domain/checkout/address.ts';
import { countryOptions } from '../../domain/checkout/country-choice.ts';
import { withAddress, withoutAddress } from '../../domain/session/address-list.ts';
import { notify } from '../../state/notifications.ts';
import type { AddressChange } from '../../state/user/session.ts';
import type { AccountTools } from './account-tools.ts';
import { AddressForm } from './AddressForm.tsx';
import { isSessionOver, unansweredText } from './refusal-text.ts';
import { keepUnsent, unsentOf } from './unsent-fields.ts';
import { useFocusWhenLost } from './use-focus-when-lost.ts';

interface Props {
  readonly tools: AccountTools;
  readonly profile: CustomerProfile;
}

/** Renders the addresses of the account; one of them is edited at a time. */
export function AddressBook({ tools, profile }: Props) {
  const { t, session } = tools;
  const { addresses } = profile;
  const [edited, setEdited] = useState(unsentOf(profile.id).address);
  const [last, setLast] = useState<CustomerAddressInput['id']>();
  const place = useFocusWhenLost<HTMLDivElement>(
    edited,
    edited ? 'input' : `[data-edit="${last}"], [data-add]`,
  );
  const keepTyped = (address?: Partial<CustomerAddressInput>) => keepUnsent(profile.id, { address });
  const open = (address: Partial<CustomerAddressInput>) => {
    setLast(address.id);
    setEdited(address);
  };
  const close = () => {
    keepTyped();
    setEdited(undefined);
  };
  /** Gives a text when it can't be saved. */
  const keep = async (change: AddressChange, onGone: () => string | undefined) => {
    const outcome = await session.updateAddresses(change);
    if (outcome.kind === 'gone') return onGone();
    if (outcome.kind === 'refused') return isSessionOver(outcome) ? '' : t('account.refused');
    if (outcome.kind !== 'done') return unansweredText(tools, outcome);
    notify({ type: 'success', message: t('account.profile.saved') });
    return undefined;
  };
  const save = async (address: CustomerAddressInput) => {
    const failure = await keep(
      (known) => withAddress(known.map(inputOf), address),
      () => {
        // What was entered is not lost: it can be saved as a new address.
        setEdited({ ...address, id: undefined });
        return t('account.addresses.gone');
      },
    );
    if (failure === undefined) close();
    return failure;
  };
  const remove = async ({ id }: CustomerAddress) => {
    const failure = await keep(
      (known) => withoutAddress(known.map(inputOf), id),
      () => {
        notify({ type: 'warning', message: t('account.addresses.gone') });
        return undefined;
      },
    );
    if (failure) notify({ type: 'error', message: failure });
    else place.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };

  if (edited) {
    const { firstname, lastname } = profile;
    const address = { firstname, lastname, ...edited };
    return (
      <div ref={place}>
        <AddressForm tools={tools} address={address} onKeep={keepTyped} onSave={save} onCancel={close} />
      </div>
    );
  }
  return (
    <div ref={place} className="account-stack">
      {addresses.length === 0 && <p className="soft">{t('account.addresses.empty')}</p>}
      <ul className="account-addresses">
        {addresses.map((address) => (
          <li key={address.id}>
            <Address tools={tools} address={address} />
            <p className="account-actions">
              <button
                type="button"
                className="link-button"
                aria-label={`${t('account.addresses.edit')}: ${address.street.join(', ')}`}
                data-edit={address.id}
                onClick={() => open(address)}
              >
                {t('account.addresses.edit')}
              </button>
              <button
                type="button"
                className="link-button"
                aria-label={`${t('account.addresses.remove')}: ${address.street.join(', ')}`}
                onClick={() => void remove(address)}
              >
                {t('account.addresses.remove')}
              </button>
            </p>
          </li>
        ))}
      </ul>
      <p>
        <button type="button" data-add className="button button-quiet" onClick={() => open({})}>
          {t('account.addresses.add')}
        </button>
      </p>
    </div>
  );
}

/** Renders an address as it stands on a letter. */
function Address({
  tools: { t, checkoutTexts, context },
  address,
}: {
  readonly tools: AccountTools;
  readonly address: CustomerAddress;
}) {
  const [country] = countryOptions([address.country_id], context.locale);
  return (
    <>
      <address>
        <Lines
          lines={[
            `${address.firstname} ${address.lastname}`,
            address.company,
            ...address.street,
            cityLine(address.country_id, {
              city: address.city,
              zipCode: address.postcode,
              state: address.region.region_code || address.region.region,
            }),
            country?.name,
            address.telephone,
            address.vat_id && `${checkoutTexts('checkout.thanks.taxId')}: ${address.vat_id}`,
          ]}
        />
      </address>
      {address.default_shipping && <p className="soft">{t('account.addresses.isDefaultShipping')}</p>}
      {address.default_billing && <p className="soft">{t('account.addresses.isDefaultBilling')}</p>}
    </>
  );
}

/** Renders lines below each other; empty ones are left out. */
function Lines({ lines }: { readonly lines: readonly (string | undefined)[] }) {
  return lines
    .filter((line) => line)
    .map((line, index) => (
      <span key={index} className="account-line">
        {line}
      </span>
    ));
}

/** Returns the address as it is sent back. */
function inputOf({ id, region, street, ...address }: CustomerAddress): CustomerAddressInput {
  return { ...address, id, region: { ...region }, street: [...street] };
}
