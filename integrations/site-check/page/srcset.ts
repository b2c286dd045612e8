/** A picture that a browser may choose, as `srcset` has it. */
export interface Candidate {
  readonly address: string;
  /** Such as `600w` or `2x`; empty where it has none. */
  readonly descriptor: string;
}

/** Reads a `srcset`, as browsers do: addresses end at a space, and may hold commas (HTML Standard, 4.8.4.2.2). */
export function readSrcset(srcset: string): readonly Candidate[] {
  const candidates: Candidate[] = [];
  const next = /[\s,]*([^\s,]\S*)/y;
  for (let found = next.exec(srcset); found; found = next.exec(srcset)) {
    const [, text = ''] = found;
    const address = text.replace(/,+$/, '');
    if (address !== text) {
      candidates.push({ address, descriptor: '' });
      continue;
    }
    const end = srcset.indexOf(',', next.lastIndex);
    const rest = srcset.slice(next.lastIndex, end < 0 ? srcset.length : end);
    candidates.push({ address, descriptor: rest.trim() });
    next.lastIndex = end < 0 ? srcset.length : end;
  }
  return candidates;
}

const quoted = `"([^"]*)"|'([^']*)'`;
/** After `url(`, an `@import`, or within `image-set(`, where a picture is followed by its density or its type. */
const cssAddress = new RegExp(
  `url\\(\\s*(?:${quoted}|([^"')\\s]*))\\s*\\)|@import\\s+(?:${quoted})|(?<=image-set\\([^;}]*)(?<!type\\(\\s*)(?:${quoted})`,
  'g',
);

/** Addresses of a stylesheet or a `style` attribute, with where each begins. */
export function cssAddresses(css: string): readonly { readonly address: string; readonly at: number }[] {
  return [...css.matchAll(cssAddress)].map((found) => ({
    address: found.slice(1).find((each) => each !== undefined) ?? '',
    at: found.index,
  }));
}
