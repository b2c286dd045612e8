const files = import.meta.glob<string>('../i18n/locales/*/{cart,listing}.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Returns the URLs of the files with a namespace's texts in a locale, a region's own first. */
export function textUrls(locale: string, namespace: 'cart' | 'listing'): string[] {
  const [language = locale] = locale.split('-');
  const folders = [...new Set([locale, language])];
  return folders.flatMap((folder) => files[`../i18n/locales/${folder}/${namespace}.json`] ?? []);
}
