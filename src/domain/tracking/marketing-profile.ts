/** An address of a customer, as far as marketing is told of it. */
interface CustomerAddress {
  readonly id?: number | string | null | undefined;
  readonly street?: readonly string[] | undefined;
  readonly city?: string | undefined;
  readonly postcode?: string | undefined;
  readonly country_id?: string | undefined;
  readonly region?: string | { readonly region?: string | null | undefined } | null | undefined;
  readonly telephone?: string | undefined;
  readonly default_shipping?: boolean | null | undefined;
  readonly default_billing?: boolean | null | undefined;
}

/** A person as the shop knows them: a customer's profile, or what a visitor entered. */
export interface MarketingUser {
  readonly id?: number | string | null | undefined;
  readonly email?: string | null | undefined;
  readonly firstname?: string | null | undefined;
  readonly lastname?: string | null | undefined;
  readonly telephone?: string | null | undefined;
  readonly default_shipping?: number | string | null | undefined;
  readonly default_billing?: number | string | null | undefined;
  readonly addresses?: readonly CustomerAddress[] | null | undefined;
  readonly custom_attributes?: readonly { readonly attribute_code: string; readonly value: unknown }[] | null;
  readonly extension_attributes?: Readonly<Record<string, unknown>> | null;
}

/** The marketing customer profile (docs/reference/product.md#s3); what is not known is absent. */
export interface MarketingProfile {
  readonly email: string;
  readonly id?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly phone_number?: string;
  readonly address1?: string;
  readonly address2?: string;
  readonly city?: string;
  readonly region?: string;
  readonly zip?: string;
  /** Code of the country. */
  readonly country?: string;
}

/** Fields of a profile beside the e-mail address. */
export const profileFields = [
  'id',
  'first_name',
  'last_name',
  'phone_number',
  'address1',
  'address2',
  'city',
  'region',
  'zip',
  'country',
] as const satisfies readonly (keyof MarketingProfile)[];

/**
 * Returns the marketing profile of a person, with their default address, or the first; undefined without an e-mail address:
 * nobody can be identified by what is left.
 */
export function marketingProfile(user: MarketingUser | null | undefined): MarketingProfile | undefined {
  const email = textOf(user?.email);
  if (!user || email === undefined) return undefined;
  const address = defaultAddress(user);
  const [address1, address2] = address?.street ?? [];
  const { region } = address ?? {};
  const known = {
    id: textOf(user.id),
    first_name: textOf(user.firstname),
    last_name: textOf(user.lastname),
    phone_number: phoneOf(user, address),
    address1: textOf(address1),
    address2: textOf(address2),
    city: textOf(address?.city),
    region: textOf(typeof region === 'object' ? region?.region : region),
    zip: textOf(address?.postcode),
    country: textOf(address?.country_id),
  };
  const given = profileFields.flatMap((field) => (known[field] === undefined ? [] : [[field, known[field]]]));
  return { email, ...(Object.fromEntries(given) as Omit<MarketingProfile, 'email'>) };
}

/** Returns the address that goods are sent to by default, else the one of bills, else the first. */
function defaultAddress({ addresses, default_shipping, default_billing }: MarketingUser) {
  const list = addresses ?? [];
  const withId = (id: number | string | null | undefined) =>
    list.find((address) => textOf(address.id) !== undefined && textOf(address.id) === textOf(id));
  return (
    list.find((address) => address.default_shipping === true) ??
    withId(default_shipping) ??
    list.find((address) => address.default_billing === true) ??
    withId(default_billing) ??
    list[0]
  );
}

function phoneOf(user: MarketingUser, address: CustomerAddress | undefined): string | undefined {
  const attribute = user.custom_attributes?.find(({ attribute_code }) => attribute_code === 'phone');
  return [
    user.telephone,
    address?.telephone,
    attribute?.value,
    user.extension_attributes?.['phone'],
    user.extension_attributes?.['phone_number'],
  ]
    .map(textOf)
    .find((phone) => phone !== undefined);
}

/** Returns a text or number as a text without blanks at its ends; undefined if nothing is left. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  return text === '' ? undefined : text;
}
