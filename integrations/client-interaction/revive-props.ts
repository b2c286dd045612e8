/** A value as Astro writes it into an island: its type, then the value; nothing for undefined. */
type Tagged = readonly [type: number, value?: unknown];

/** Reads props that Astro wrote for an island. Throws TypeError for what is neither plain data nor a list. */
export function reviveProps(text: string): Record<string, unknown> {
  return reviveObject(JSON.parse(text) as Readonly<Record<string, Tagged>>);
}

function reviveObject(object: Readonly<Record<string, Tagged>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, revive(value)]));
}

function revive([type, value]: Tagged): unknown {
  if (type === 1) return (value as readonly Tagged[]).map(revive);
  if (type !== 0) throw new TypeError(`Props of type ${type}`);
  return typeof value === 'object' && value !== null
    ? reviveObject(value as Readonly<Record<string, Tagged>>)
    : value;
}
