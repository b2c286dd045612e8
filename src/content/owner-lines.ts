import { owner } from '../config/owner.ts';

/** Returns who runs the shop, line by line: the `address`; with contact details, unless only that is shown; all of it for `legal`. */
export function ownerLines(locale: string, show: string): readonly string[] {
  const countries = new Intl.DisplayNames([locale], { type: 'region' });
  const { name, legalForm, street, postcode, city, country, email, phone, managers, register, taxId } = owner;
  const address = [`${name} ${legalForm}`.trim(), street, `${postcode} ${city}`, countries.of(country) ?? ''];
  const contact = show === 'address' ? [] : [email, phone];
  const legal = show === 'legal' ? [managers, register, taxId] : [];
  return [...address, ...contact, ...legal].filter((line) => line !== '');
}
