/** Colours are `#rrggbb` texts; mixing and measuring happen in OKLab, where equal steps look equal. */
export interface Oklab {
  /** Lightness, 0 black to 1 white. */
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** OKLab of red, green and blue, each 0 to 255. */
export function oklab(red: number, green: number, blue: number): Oklab {
  const [r, g, b] = [toLinear(red / 255), toLinear(green / 255), toLinear(blue / 255)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

function parse(colour: string): Oklab {
  const value = Number.parseInt(colour.slice(1), 16);
  return oklab((value >> 16) & 255, (value >> 8) & 255, value & 255);
}

function format({ l, a, b }: Oklab): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels
    .map((channel) => Math.round(255 * toGamma(Math.min(1, Math.max(0, channel)))))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** `from` at 0, `to` at 1, and the even way between them. */
export function mix(from: string, to: string, amount: number): string {
  const [start, end] = [parse(from), parse(to)];
  const blend = (key: keyof Oklab): number => start[key] + (end[key] - start[key]) * amount;
  return format({ l: blend('l'), a: blend('a'), b: blend('b') });
}

/** Perceived lightness, 0 black to 1 white. */
export function lightness(colour: string): number {
  return parse(colour).l;
}
