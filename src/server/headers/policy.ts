/**
 * Returns one content security policy that allows everything that any of the given ones allows: the sources of each
 * directive are united, in a stable order.
 */
export function mergePolicies(policies: readonly string[]): string {
  const directives = new Map<string, Set<string>>();
  for (const policy of policies) {
    for (const [name, ...sources] of splitDirectives(policy)) {
      const known = directives.get(name) ?? new Set();
      for (const source of sources) known.add(source);
      directives.set(name, known);
    }
  }
  return [...directives]
    .sort(([left], [right]) => left.localeCompare(right, 'en'))
    .map(([name, sources]) => [name, ...orderSources(sources)].join(' '))
    .join('; ');
}

function splitDirectives(policy: string): [string, ...string[]][] {
  return policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter((words): words is [string, ...string[]] => Boolean(words[0]));
}

/** Orders sources: `'self'` first, then by text, so that equal policies are equal texts. */
function orderSources(sources: ReadonlySet<string>): string[] {
  const [own, rest] = [
    [...sources].filter((s) => s === "'self'"),
    [...sources].filter((s) => s !== "'self'"),
  ];
  return [...own, ...rest.sort((left, right) => (left < right ? -1 : 1))];
}
