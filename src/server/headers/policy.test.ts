import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergePolicies } from './policy.ts';

describe('mergePolicies', () => {
  it.each([
    { policies: [], united: '' },
    { policies: ["default-src 'self'"], united: "default-src 'self'" },
    {
      policies: ["script-src 'self' 'sha256-b'; style-src 'self'", "script-src 'sha256-a' 'self'"],
      united: "script-src 'self' 'sha256-a' 'sha256-b'; style-src 'self'",
    },
    { policies: [' ; ', "img-src  data:  'self';"], united: "img-src 'self' data:" },
  ])('$policies', ({ policies, united }) => {
    expect(mergePolicies(policies)).toBe(united);
  });

  it('does not depend on the order of the policies', () => {
    const directive = fc.tuple(
      fc.constantFrom('script-src', 'style-src', 'img-src'),
      fc.subarray(["'self'", "'sha256-a'", "'sha256-b'", 'data:'], { minLength: 1 }),
    );
    const policy = fc
      .array(directive, { maxLength: 3 })
      .map((directives) => directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; '));
    fc.assert(
      fc.property(fc.array(policy, { maxLength: 5 }), (policies) => {
        expect(mergePolicies([...policies].reverse())).toBe(mergePolicies(policies));
        expect(mergePolicies([mergePolicies(policies), ...policies])).toBe(mergePolicies(policies));
      }),
    );
  });
});
