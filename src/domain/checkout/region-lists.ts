/** A part of a country that addresses name, with its number in the commerce platform. */
export interface Region {
  /** 0 where each installation of the platform numbers them anew. */
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

const spain =
  '130 C A Coruña|131 VI Álava|132 AB Albacete|133 A Alicante|134 AL Almería|135 O Asturias|136 AV Ávila|' +
  '137 BA Badajoz|139 B Barcelona|179 BI Bizkaia|140 BU Burgos|141 CC Cáceres|142 CA Cádiz|143 S Cantabria|' +
  '144 CS Castellón|145 CE Ceuta|146 CR Ciudad Real|147 CO Córdoba|148 CU Cuenca|152 SS Gipuzkoa|149 GI Girona|' +
  '150 GR Granada|151 GU Guadalajara|153 H Huelva|154 HU Huesca|138 PM Illes Balears|155 J Jaén|156 LO La Rioja|' +
  '157 GC Las Palmas|158 LE León|159 L Lleida|160 LU Lugo|161 M Madrid|162 MA Málaga|163 ML Melilla|164 MU Murcia|' +
  '165 NA Navarra|166 OR Ourense|167 P Palencia|168 PO Pontevedra|169 SA Salamanca|170 TF Santa Cruz de Tenerife|' +
  '171 SG Segovia|172 SE Sevilla|173 SO Soria|174 T Tarragona|175 TE Teruel|176 TO Toledo|177 V Valencia|' +
  '178 VA Valladolid|180 ZA Zamora|181 Z Zaragoza';

/** The platform gives them their numbers when it is installed. */
const italy =
  'AG Agrigento|AL Alessandria|AN Ancona|AO Aosta|AR Arezzo|AP Ascoli Piceno|AT Asti|AV Avellino|BA Bari|' +
  'BT Barletta-Andria-Trani|BL Belluno|BN Benevento|BG Bergamo|BI Biella|BO Bologna|BZ Bolzano|BS Brescia|' +
  'BR Brindisi|CA Cagliari|CL Caltanissetta|CB Campobasso|CE Caserta|CT Catania|CZ Catanzaro|CH Chieti|CO Como|' +
  'CS Cosenza|CR Cremona|KR Crotone|CN Cuneo|EN Enna|FM Fermo|FE Ferrara|FI Firenze|FG Foggia|FC Forlì-Cesena|' +
  'FR Frosinone|GE Genova|GO Gorizia|GR Grosseto|IM Imperia|IS Isernia|AQ L’Aquila|SP La Spezia|LT Latina|LE Lecce|' +
  'LC Lecco|LI Livorno|LO Lodi|LU Lucca|MC Macerata|MN Mantova|MS Massa-Carrara|MT Matera|ME Messina|MI Milano|' +
  'MO Modena|MB Monza e Brianza|NA Napoli|NO Novara|NU Nuoro|OR Oristano|PD Padova|PA Palermo|PR Parma|PV Pavia|' +
  'PG Perugia|PU Pesaro e Urbino|PE Pescara|PC Piacenza|PI Pisa|PT Pistoia|PN Pordenone|PZ Potenza|PO Prato|' +
  'RG Ragusa|RA Ravenna|RC Reggio Calabria|RE Reggio Emilia|RI Rieti|RN Rimini|RM Roma|RO Rovigo|SA Salerno|' +
  'SS Sassari|SV Savona|SI Siena|SR Siracusa|SO Sondrio|SU Sud Sardegna|TA Taranto|TE Teramo|TR Terni|TO Torino|' +
  'TP Trapani|TN Trento|TV Treviso|TS Trieste|UD Udine|VA Varese|VE Venezia|VB Verbano-Cusio-Ossola|VC Vercelli|' +
  'VR Verona|VV Vibo Valentia|VI Vicenza|VT Viterbo';

/**
 * The countries whose addresses name a region, as their posts want it, with all of them in the order to choose from. Others
 * have regions, too, which no address needs.
 */
export const regionLists: Readonly<Record<string, readonly Region[]>> = {
  US: listOf(unitedStates),
  CA: listOf(canada),
  ES: listOf(spain),
  IT: listOf(italy),
};

function listOf(text: string): readonly Region[] {
  return text.split('|').map((row) => {
    const [, id = '0', code = '', name = ''] = /^(?:(\d+) )?(\S+) (.+)$/.exec(row) ?? [];
    return { id: Number(id), code, name };
  });
}
