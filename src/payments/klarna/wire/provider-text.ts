const longest = 255;

/** Returns a text as the provider takes it: one to 255 characters, no character cut in half; `other` where it is empty. */
export function providerText(text: string, other = '-'): string {
  const [trimmed, instead] = [text.trim(), other.trim()];
  const chosen = trimmed || instead || '-';
  if (chosen.length <= longest) return chosen;
  const cut = chosen.slice(0, longest);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
