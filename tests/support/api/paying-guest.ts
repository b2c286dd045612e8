import type { ApiClient } from './client.ts';
import { cartWith, order } from '../orders.ts';

/** An address whose parts are found nowhere else. */
export const uniqueAddress = {
  firstname: 'Wilhelmina',
  lastname: 'Doe',
  street: ['Traceless Lane 77'],
  city: 'Nowheretown',
  country_id: 'IE',
  postcode: 'X9Y8',
  telephone: '+353 555 0199',
};

/** The cart of a guest whose payment is not known yet. */
export async function payingGuest(
  api: ApiClient,
  email: string,
  city: string,
  outcome = 'late',
): Promise<string> {
  const cartId = await cartWith(api, 'en', { 'FRAME-OAK': 1 });
  const contact = { ...uniqueAddress, email, city };
  const information = {
    billingAddress: contact,
    shippingAddress: contact,
    payment_method_code: 'testcard',
    payment_method_additional: { outcome },
  };
  await order(api, cartId, 'en', { information });
  return cartId;
}
