/** Returns a text of at most so many letters: a longer one is cut behind a word. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = text.lastIndexOf(' ', longest);
  return `${text
    .slice(0, end > longest / 2 ? end : longest)
    .trimEnd()
    .toWellFormed()} …`;
}
