/** Returns whether a field of a story says yes. Storyblok writes some of these as texts. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}
