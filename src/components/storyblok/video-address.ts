/**
 * Returns the page of a film at a provider, without cookies (YouTube) and without tracking (Vimeo); undefined for an id that
 * is none of theirs.
 */
export function videoAddress(provider: '' | 'youtube' | 'vimeo', id: string): string | undefined {
  if (provider === 'youtube' && /^[\w-]{11}$/.test(id)) return `https://www.youtube-nocookie.com/embed/${id}`;
  if (provider === 'vimeo' && /^\d{6,12}$/.test(id)) return `https://player.vimeo.com/video/${id}?dnt=1`;
  return undefined;
}
