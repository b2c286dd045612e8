/** The names of browsers in a `User-Agent`; the first match counts, since most also name others. */
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
 * Returns browser and system of a `User-Agent`, such as `Firefox, Windows`: enough for people to recognize their own.
 * Empty if neither is known.
 */
export function deviceOf(userAgent: string): string {
  const nameIn = (known: typeof browsers | typeof systems) =>
    known.find(([sign]) => userAgent.includes(sign))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ');
}
