/** A page of a list, with the values of its headers. */
export interface Paged<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly perPage: number;
}

const usual = 25;
const most = 100;

/** Returns the page that a query requests: 25 items by default, at most 100. */
export function pageOf(query: URLSearchParams): { readonly page: number; readonly per_page: number } {
  const number = (name: string, otherwise: number) => {
    const value = Number(query.get(name) ?? otherwise);
    return Number.isInteger(value) && value > 0 ? value : otherwise;
  };
  return { page: number('page', 1), per_page: Math.min(number('per_page', usual), most) };
}

/** Returns the page of a list that a query requests. */
export function paged<Item>(all: readonly Item[], query: URLSearchParams): Paged<Item> {
  const { page, per_page: perPage } = pageOf(query);
  return { items: all.slice((page - 1) * perPage, page * perPage), total: all.length, perPage };
}
