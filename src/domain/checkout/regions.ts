/** A part of a country that addresses name, with its number in the commerce platform. */
export interface Region {
  readonly id: number;
  /** As the country writes it: `NY`. */
  readonly code: string;
  readonly name: string;
}

const unitedStates =
  '1 AL Alabama|2 AK Alaska|3 AS American Samoa|4 AZ Arizona|5 AR Arkansas|12 CA California|13 CO Colorado|' +
  '14 CT Connecticut|15 DE Delaware|16 DC District of Columbia|18 FL Florida|19 GA Georgia|20 GU Guam|21 HI Hawaii|' +
  '22 ID Idaho|23 IL Illinois|24 IN Indiana|25 IA Iowa|26 KS Kansas|27 KY Kentucky|28 LA Louisiana|29 ME Maine|' +
  '31 MD Maryland|32 MA Massachusetts|33 MI Michigan|34 MN Minnesota|35 MS Mississippi|36 MO Missouri|37 MT Montana|' +
  '38 NE Nebraska|39 NV Nevada|40 NH New Hampshire|41 NJ New Jersey|42 NM New Mexico|43 NY New York|' +
  '44 NC North Carolina|45 ND North Dakota|46 MP Northern Mariana Islands|47 OH Ohio|48 OK Oklahoma|49 OR Oregon|' +
  '51 PA Pennsylvania|52 PR Puerto Rico|53 RI Rhode Island|54 SC South Carolina|55 SD South Dakota|56 TN Tennessee|' +
  '57 TX Texas|58 UT Utah|59 VT Vermont|60 VI Virgin Islands|61 VA Virginia|62 WA Washington|63 WV West Virginia|' +
  '64 WI Wisconsin|65 WY Wyoming|7 AA Armed Forces Americas|9 AE Armed Forces Europe|11 AP Armed Forces Pacific';

const canada =
  '66 AB Alberta|67 BC British Columbia|68 MB Manitoba|70 NB New Brunswick|69 NL Newfoundland and Labrador|' +
  '72 NT Northwest Territories|71 NS Nova Scotia|73 NU Nunavut|74 ON Ontario|75 PE Prince Edward Island|76 QC Quebec|' +
  '77 SK Saskatchewan|78 YT Yukon Territory';

const lists: Readonly<Record<string, readonly Region[]>> = { US: listOf(unitedStates), CA: listOf(canada) };

/** The regions that an address of the country has to name one of, in the order to choose from; empty: none. */
export function regionsOf(country: string): readonly Region[] {
  return lists[country] ?? [];
}

/** The region of a country by its code, its name or its number, however it is written. */
export function findRegion(country: string, wanted: string | number): Region | undefined {
  const text = String(wanted).trim().toLowerCase();
  return regionsOf(country).find(
    ({ id, code, name }) => [code, name].some((each) => each.toLowerCase() === text) || String(id) === text,
  );
}

/** First and last three digits of ZIP codes of a state; where ranges lie in each other, the narrower comes first. */
const zipRanges =
  '005-005NY 008-008VI 006-009PR 055-055MA 010-027MA 028-029RI 030-038NH 039-049ME 050-059VT 060-069CT 070-089NJ ' +
  '090-099AE 100-149NY 150-196PA 197-199DE 201-201VA 200-205DC 206-219MD 220-246VA 247-268WV 270-289NC 290-299SC ' +
  '398-399GA 300-319GA 340-340AA 320-349FL 350-369AL 370-385TN 386-397MS 400-427KY 430-459OH 460-479IN 480-499MI ' +
  '500-528IA 530-549WI 550-567MN 570-577SD 580-588ND 590-599MT 600-629IL 630-658MO 660-679KS 680-693NE 700-714LA ' +
  '716-729AR 733-733TX 730-749OK 750-799TX 800-816CO 820-831WY 832-838ID 840-847UT 850-865AZ 885-885TX 870-884NM ' +
  '889-898NV 962-966AP 900-961CA 967-968HI 969-969GU 970-979OR 980-994WA 995-999AK';

const provinces: Readonly<Record<string, string>> = {
  ...{ A: 'NL', B: 'NS', C: 'PE', E: 'NB', G: 'QC', H: 'QC', J: 'QC', K: 'ON', L: 'ON', M: 'ON', N: 'ON' },
  ...{ P: 'ON', R: 'MB', S: 'SK', T: 'AB', V: 'BC', X: 'NT', Y: 'YT' },
};

/** The region that a zip code lies in, so that a shopper need not look for it in a list; undefined where it does not say. */
export function regionOfZipCode(country: string, zipCode: string): Region | undefined {
  const zip = zipCode.trim().toUpperCase();
  if (country === 'CA') {
    const [area = ''] = /^[A-Z]\d[A-Z]/.exec(zip) ?? [];
    return findRegion('CA', /^X0[ABC]/.test(area) ? 'NU' : (provinces[area.slice(0, 1)] ?? ''));
  }
  const prefix = country === 'US' ? /^\d{3}(?=\d{2}(?:-?\d{4})?$)/.exec(zip)?.[0] : undefined;
  if (prefix === undefined) return undefined;
  const range = zipRanges.split(' ').find((each) => prefix >= each.slice(0, 3) && prefix <= each.slice(4, 7));
  return range === undefined ? undefined : findRegion('US', range.slice(7));
}

function listOf(text: string): readonly Region[] {
  return text.split('|').map((row) => {
    const [id, code = '', ...words] = row.split(' ');
    return { id: Number(id), code, name: words.join(' ') };
  });
}
