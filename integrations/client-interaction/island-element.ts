/** Astro's data of an island: attributes by name, escaped for double quotes, and its HTML. */
interface Island {
  readonly props: Readonly<Record<string, string | undefined>>;
  readonly children: string;
}

/**
 * Returns the element of an island as Astro writes it, but with the props (`plain-props.ts`) between single quotes: JSON is
 * full of double ones, which take six characters each between double ones, a fifteenth of a product page.
 */
export function islandElement({ props, children }: Island): string {
  let attributes = '';
  for (const name in props) {
    const value = props[name];
    if (value === undefined) continue;
    if (value === '') attributes += ` ${name}`;
    else if (name === 'props') attributes += ` props='${value}'`;
    else attributes += ` ${name}="${value}"`;
  }
  return `<astro-island${attributes}>${children}</astro-island>`;
}
