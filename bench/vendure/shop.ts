import type { Buyer, BenchShop } from '../orders-shop.ts';
import { JsonClient } from '../json-client.ts';

/** What every change of an order answers that did not succeed. */
const outcome = '__typename ... on ErrorResult { message }';

const addition = `mutation { addItemToOrder(productVariantId: "1", quantity: 1) { ${outcome} ... on Order { code totalQuantity totalWithTax } } }`;

/** As in the shop's own API: the answer has the sums. */
const delivery = `mutation ($email: String!) {
  customer: setCustomerForOrder(input: { emailAddress: $email, firstName: "Ann", lastName: "Example" }) { ${outcome} }
  address: setOrderShippingAddress(input: { fullName: "Ann Example", streetLine1: "Example Street 1", city: "Dublin", postalCode: "D01 F5P2", countryCode: "IE" }) { ${outcome} }
  method: setOrderShippingMethod(shippingMethodId: ["1"]) { ${outcome} ... on Order { totalWithTax shippingWithTax } }
}`;

const placement = `mutation {
  state: transitionOrderToState(state: "ArrangingPayment") { ${outcome} }
  payment: addPaymentToOrder(input: { method: "bank-transfer", metadata: {} }) { ${outcome} ... on Order { code state } }
}`;

type Answer = Readonly<
  Record<string, { readonly __typename: string; readonly message?: string; readonly state?: string }>
>;

/**
 * Buyers of Vendure's shop API: guests whose orders are paid later. Several changes are one request wherever Vendure
 * allows it, so that a purchase takes three.
 */
export function vendureShop(url: string, clients: number): BenchShop {
  const client = new JsonClient(url, clients);
  return { newBuyer: (email) => vendureBuyer(client, email), close: () => client.close() };
}

function vendureBuyer(client: JsonClient, email: string): Buyer {
  let token: string | undefined;
  const run = async (query: string, variables = {}): Promise<Answer> => {
    const { headers, body } = await client.post<{ data: Answer | null; errors?: unknown }>(
      '',
      { query, variables },
      token ? { authorization: `Bearer ${token}` } : {},
    );
    token = headers['vendure-auth-token']?.toString() ?? token;
    const { data, errors } = body;
    if (errors || !data) throw new Error(JSON.stringify(errors).slice(0, 300));
    const failed = Object.values(data).find(({ __typename }) => __typename !== 'Order');
    if (failed) throw new Error(`${failed.__typename}: ${failed.message}`);
    return data;
  };
  const leave = () => {
    token = undefined;
  };
  return {
    leave,
    add: async () => void (await run(addition)),
    ship: async () => void (await run(delivery, { email })),
    order: async () => {
      const { payment } = await run(placement);
      if (payment?.state !== 'PaymentAuthorized') throw new Error(`The order is ${payment?.state}`);
      leave();
    },
  };
}
