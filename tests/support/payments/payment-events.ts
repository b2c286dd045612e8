import fc from 'fast-check';

const one = <Name extends string>(name: Name) => fc.constant({ do: name });

/** What shopper, second tab, provider, network, time and owner do. */
export function happening(operations: readonly string[], outcomes: readonly string[]) {
  return fc.oneof(
    { weight: 4, arbitrary: one('order') },
    { weight: 2, arbitrary: one('order in a second tab') },
    { weight: 5, arbitrary: one('pay') },
    { weight: 4, arbitrary: one('come back') },
    { weight: 2, arbitrary: one('all at once') },
    { weight: 2, arbitrary: one('pay by transfer') },
    { weight: 2, arbitrary: one('sweep') },
    { weight: 2, arbitrary: one('decide') },
    { weight: 1, arbitrary: one('another buyer') },
    { weight: 1, arbitrary: one('refund takes days') },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('outcome' as const), outcome: fc.constantFrom(...outcomes) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('messages' as const),
        delivery: fc.constantFrom('never', 'twice'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 16, 175) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('fault' as const),
        operation: fc.constantFrom(...operations),
        kind: fc.constantFrom('reset', 'drop', 'html', 'truncated', 'unknown-state' as const),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('manage' as const),
        command: fc.constantFrom('capture', 'ship', 'cancel', 'refund' as const),
        share: fc.constantFrom(0.3, 1, 1.5),
      }),
    },
  );
}
