/** A fact that the browser remembers by its code, such as that cookies were accepted (docs/reference/product.md#s3). */
export interface Claim {
  readonly code: string;
  readonly value: unknown;
  readonly description?: string;
  /** ISO instant. */
  readonly created_at: string;
}

/**
 * Returns the claims with one set; an earlier one of the same code is replaced, with a new date
 * (docs/reference/behaviour.md#b17).
 */
export function withClaim(
  claims: readonly Claim[],
  { code, value, description }: Pick<Claim, 'code' | 'value' | 'description'>,
  now: Date,
): readonly Claim[] {
  const claim: Claim = {
    code,
    value,
    ...(description === undefined ? {} : { description }),
    created_at: now.toISOString(),
  };
  return [...withoutClaim(claims, code), claim];
}

/** Returns the claims without one; the same list if it was not set. */
export function withoutClaim(claims: readonly Claim[], code: string): readonly Claim[] {
  return claims.some((claim) => claim.code === code) ? claims.filter((claim) => claim.code !== code) : claims;
}

/** Returns the claim of a code, or undefined. */
export function claimOf(claims: readonly Claim[], code: string): Claim | undefined {
  return claims.find((claim) => claim.code === code);
}
