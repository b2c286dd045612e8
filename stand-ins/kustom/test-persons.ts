import type { Address } from './account.ts';

interface Place {
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly phone: string;
}

const places: Readonly<Record<string, Place>> = {
  SE: { street: 'Stårgatan 1', postcode: '12345', city: 'Ankeborg', phone: '+46701111111' },
  NO: { street: 'Hundremeterskogen 1', postcode: '0563', city: 'Oslo', phone: '+4740123456' },
  DK: { street: 'Dantes Plads 7', postcode: '1556', city: 'København', phone: '+4542555628' },
  FI: { street: 'Kiväärikatu 10', postcode: '28100', city: 'Pori', phone: '+358401234567' },
  DE: { street: 'Neue Schönhauser Str. 2', postcode: '10178', city: 'Berlin', phone: '+4917614284340' },
  AT: { street: 'Mariahilfer Straße 47', postcode: '1060', city: 'Wien', phone: '+4306762600456' },
  NL: { street: 'Osdorpplein 137', postcode: '1068 SR', city: 'Amsterdam', phone: '+31689124321' },
  BE: { street: 'Grote Markt 1', postcode: '1000', city: 'Brussel', phone: '+32485121291' },
  ES: { street: 'Calle Mayor 12', postcode: '28013', city: 'Madrid', phone: '+34672563009' },
  FR: { street: '33 Rue La Fayette', postcode: '75009', city: 'Paris', phone: '+33689854321' },
  GB: { street: '10 New Burlington Street', postcode: 'W1S 3BE', city: 'London', phone: '+447755564318' },
  CH: { street: 'Bahnhofstrasse 77', postcode: '8001', city: 'Zürich', phone: '+41758680000' },
  US: { street: '629 N High Street', postcode: '43215', city: 'Columbus', phone: '+16143519500' },
  PL: { street: 'Ul. Górczewska 124', postcode: '01-460', city: 'Warszawa', phone: '+48795222325' },
};

/** Somebody who buys without typing: an address in a country, such as the provider's test persons have. */
export function testPerson(country: string): Address {
  const code = country.toUpperCase();
  const { street, postcode, city, phone } = places[code] ?? {
    street: 'Street 1',
    postcode: '1000',
    city: 'City',
    phone: '',
  };
  return {
    given_name: 'Testperson',
    family_name: 'Approved',
    email: `checkout-${code.toLowerCase()}@example.com`,
    street_address: street,
    postal_code: postcode,
    city,
    phone,
    ...(code === 'US' && { region: 'OH' }),
    country: code.toLowerCase(),
  };
}
