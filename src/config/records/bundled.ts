/** The records of `src/config` where Vite runs or bundles the shop; see `from-folders.ts`. */
export const storeViewRecords: readonly unknown[] = Object.values(
  import.meta.glob('../store-views/*.ts', { eager: true, import: 'default' }),
);

export const currencyRecords: readonly unknown[] = Object.values(
  import.meta.glob('../currencies/*.ts', { eager: true, import: 'default' }),
);
