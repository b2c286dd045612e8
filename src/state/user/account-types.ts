/** What islands show of an account: the shapes of the API. */
export type { OrderView } from '../../commerce/contract/order.ts';
export type { CustomerAddress, CustomerAddressInput } from '../../commerce/contract/customer-address.ts';
export type { CustomerProfile, SessionSummary } from '../../commerce/contract/user.ts';
