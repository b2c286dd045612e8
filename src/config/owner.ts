import { parseOwner, type OwnerRecord, type Placeholder } from './owner-schema.ts';

/** Marks a value that is not the owner's own: pages show it, `npm start` names it, search engines are not told. */
const placeholder = (value: string): Placeholder => ({ placeholder: value });

/** Who runs the shop: the imprint, the terms and all stories quote it. A shop owner fills this in. */
const record: OwnerRecord = {
  shopName: 'Vernissage',
  name: placeholder('Vernissage Prints'),
  legalForm: placeholder('GmbH'),
  street: placeholder('Musterstraße 1'),
  postcode: placeholder('10115'),
  city: placeholder('Berlin'),
  country: 'DE',
  email: placeholder('hello@vernissage.example'),
  phone: placeholder('+49 30 1234567'),
  managers: placeholder('Erika Mustermann'),
  register: placeholder('Amtsgericht Berlin, HRB 000000'),
  taxId: placeholder('DE000000000'),
};

export const { owner, placeholders } = parseOwner(record);
