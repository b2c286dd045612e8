/** What a `User-Agent` is known by; the first that it names counts, since most name others, too. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['FxiOS', 'Firefox'],
  ['Firefox', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/**
 * Browser and system of a `User-Agent`, such as `Firefox, Windows`: enough for people to know their own, and no more.
 * Empty where neither is known.
 */
export function deviceOf(userAgent: string): string {
  const nameIn = (known: typeof browsers | typeof systems) =>
    known.find(([sign]) => userAgent.includes(sign))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ');
}
