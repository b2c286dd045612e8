/** The provider's frame names some countries by three letters: those that the shop delivers to. */
const byThreeLetters: Readonly<Record<string, string>> = {
  aut: 'AT',
  bel: 'BE',
  bgr: 'BG',
  can: 'CA',
  che: 'CH',
  cyp: 'CY',
  cze: 'CZ',
  deu: 'DE',
  dnk: 'DK',
  esp: 'ES',
  est: 'EE',
  fin: 'FI',
  fra: 'FR',
  gbr: 'GB',
  grc: 'GR',
  hrv: 'HR',
  hun: 'HU',
  irl: 'IE',
  ita: 'IT',
  ltu: 'LT',
  lux: 'LU',
  lva: 'LV',
  mlt: 'MT',
  nld: 'NL',
  nor: 'NO',
  pol: 'PL',
  prt: 'PT',
  rou: 'RO',
  svk: 'SK',
  svn: 'SI',
  swe: 'SE',
  usa: 'US',
};

/** Returns the code of two letters of a country that the provider's frame names; undefined where it names none. */
export function buyerCountry(named: string | undefined): string | undefined {
  const code = named?.trim() ?? '';
  if (/^[a-z]{2}$/i.test(code)) return code.toUpperCase();
  return byThreeLetters[code.toLowerCase()];
}
