import { findRegion, namedRegion, namesRegion, type AddressRegion, type Region } from './regions.ts';

/** First and last three digits of ZIP codes of a state; where ranges lie in each other, the narrower comes first. */
const zipRanges =
  '005-005NY 008-008VI 006-009PR 055-055MA 010-027MA 028-029RI 030-038NH 039-049ME 050-059VT 060-069CT 070-089NJ ' +
  '090-099AE 100-149NY 150-196PA 197-199DE 201-201VA 200-205DC 206-219MD 220-246VA 247-268WV 270-289NC 290-299SC ' +
  '398-399GA 300-319GA 340-340AA 320-349FL 350-369AL 370-385TN 386-397MS 400-427KY 430-459OH 460-479IN 480-499MI ' +
  '500-528IA 530-549WI 550-567MN 570-577SD 580-588ND 590-599MT 600-629IL 630-658MO 660-679KS 680-693NE 700-714LA ' +
  '716-729AR 733-733TX 730-749OK 750-799TX 800-816CO 820-831WY 832-838ID 840-847UT 850-865AZ 885-885TX 870-884NM ' +
  '889-898NV 962-966AP 900-961CA 967-968HI 969-969GU 970-979OR 980-994WA 995-999AK';

const provinces: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
};

/** By the first two digits of the zip code, from 01 on. */
const spanishProvinces =
  'VI AB A AL AV BA PM B BU CC CA CS CR CO C CU GI GR GU SS H HU J LE L LO LU M MA MU NA OR O P GC PO ' +
  'SA TF S SG SE SO T TE TO V VA BI ZA Z CE ML';

/** The same as of the United States: ranges that lie in one province, but for a few villages. */
const italianRanges =
  '000-001RM 010-010VT 020-020RI 030-030FR 040-040LT 050-051TR 060-061PG 070-071SS 080-081NU 100-101TO 110-111AO ' +
  '120-121CN 130-131VC 138-139BI 140-141AT 150-151AL 160-161GE 170-171SV 180-181IM 190-191SP 200-201MI 208-209MB ' +
  '210-211VA 220-221CO 230-231SO 238-239LC 240-241BG 250-251BS 260-261CR 268-269LO 270-271PV 280-281NO 288-289VB ' +
  '290-291PC 300-301VE 310-311TV 320-321BL 350-351PD 360-361VI 370-371VR 380-381TN 390-391BZ 400-401BO 410-411MO ' +
  '420-421RE 430-431PR 440-441FE 450-451RO 460-461MN 470-475FC 478-479RN 480-481RA 500-501FI 510-511PT 520-521AR ' +
  '530-531SI 540-541MS 550-551LU 560-561PI 570-571LI 580-581GR 590-591PO 600-601AN 610-611PU 620-621MC 630-631AP ' +
  '638-639FM 640-641TE 650-651PE 660-661CH 670-671AQ 701-701BA 710-711FG 720-721BR 730-731LE 740-741TA 750-751MT ' +
  '760-761BT 800-801NA 810-811CE 820-821BN 830-831AV 840-841SA 850-851PZ 870-871CS 880-881CZ 888-889KR 890-891RC ' +
  '898-899VV 900-901PA 910-911TP 920-921AG 930-931CL 940-941EN 950-951CT 960-961SR 970-971RG 980-981ME';

/**
 * Returns the region that a ZIP code lies in, so that a shopper need not search a list; undefined if the code does
 * not tell.
 */
export function regionOfZipCode(country: string, zipCode: string): Region | undefined {
  const zip = zipCode.trim().toUpperCase();
  if (country === 'CA') {
    const [area = ''] = /^[A-Z]\d[A-Z]/.exec(zip) ?? [];
    return findRegion('CA', /^X0[ABC]/.test(area) ? 'NU' : (provinces[area.slice(0, 1)] ?? ''));
  }
  if (country === 'ES') {
    const [digits = '0'] = /^\d\d(?=\d{3}$)/.exec(zip) ?? [];
    return findRegion('ES', spanishProvinces.split(' ')[Number(digits) - 1] ?? '');
  }
  if (country === 'IT') return inRanges('IT', italianRanges, /^\d{3}(?=\d\d$)/.exec(zip)?.[0]);
  return country === 'US'
    ? inRanges('US', zipRanges, /^\d{3}(?=\d{2}(?:-?\d{4})?$)/.exec(zip)?.[0])
    : undefined;
}

/** Returns the region of an address: the one that it names, else the one that its ZIP code lies in. */
export function regionOfAddress(
  country: string,
  address: AddressRegion & { readonly postcode?: string | null | undefined },
): Region | undefined {
  return namesRegion(address)
    ? namedRegion(country, address)
    : regionOfZipCode(country, address.postcode ?? '');
}

function inRanges(country: string, ranges: string, prefix: string | undefined): Region | undefined {
  if (prefix === undefined) return undefined;
  const range = ranges.split(' ').find((each) => prefix >= each.slice(0, 3) && prefix <= each.slice(4, 7));
  return range === undefined ? undefined : findRegion(country, range.slice(7));
}
