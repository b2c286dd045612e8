import { parseOwner, type OwnerRecord } from './owner-schema.ts';
import { placeholder } from './placeholder.ts';

/**
 * The shop's owner, whom pages, mails, the imprint, the terms and all stories quote. Fill this in, and replace every
 * `placeholder(…)`. Search engines never get placeholders.
 */
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
