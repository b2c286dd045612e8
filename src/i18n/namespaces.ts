/** One locale file each: the first part of every key. */
export const namespaces = ['cart', 'category', 'checkout', 'common', 'content', 'product'] as const;

export type Namespace = (typeof namespaces)[number];
