/**
 * Version of the question of consent (docs/privacy.md). Raise it when the purposes, or what they are for, change: everybody is
 * asked again. It has a file of its own because every page loads it.
 */
export const consentVersion = 2;
