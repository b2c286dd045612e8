import { isCountryCode } from '../country-codes.ts';

/** Mail providers that many shoppers of our countries use. */
const knownHosts = [
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com icloud.com me.com aol.com proton.me',
  'gmx.de gmx.net gmx.at web.de t-online.de freenet.de posteo.de mailbox.org outlook.de hotmail.de yahoo.de aon.at',
  'hotmail.co.uk yahoo.co.uk btinternet.com sky.com comcast.net verizon.net att.net',
  'orange.fr wanadoo.fr free.fr sfr.fr laposte.net hotmail.fr yahoo.fr outlook.fr skynet.be telenet.be',
  'libero.it virgilio.it tiscali.it hotmail.it yahoo.it hotmail.es yahoo.es telefonica.net',
  'ziggo.nl kpnmail.nl planet.nl xs4all.nl hotmail.nl home.nl wp.pl onet.pl o2.pl interia.pl op.pl gazeta.pl',
  'telia.com bredband.net hotmail.se live.se spray.se comhem.se online.no hotmail.no live.no',
  'mail.dk live.dk hotmail.dk yahoo.dk stofanet.dk luukku.com elisanet.fi kolumbus.fi saunalahti.fi',
].flatMap((line) => line.split(' '));

/** Hosts of other providers that are one letter away from a known one. */
const otherHosts = new Set(['mail.com', 'email.com', 'ymail.com', 'gmx.com']);

/** A name with the ending of a country, such as `hotmail.be` or `yahoo.com.au`. */
const nationalHost = /^([^.]+)\.(?:com?\.)?([a-z]{2})$/;

/** Names of providers that are known in a country; they are in others, too. */
const nationalNames = new Set(knownHosts.flatMap((host) => nationalHost.exec(host)?.[1] ?? []));

/** Endings of countries that are mostly `.com` with a letter missing. */
const likelyCom = new Set(['co', 'cm', 'om']);

/**
 * Returns the address as it was probably meant, if its host is a slip away from a well-known mail provider; undefined if
 * nothing suggests a mistake. A slip is one letter too many, too few, wrong or swapped; in a host of nine letters or more,
 * two.
 */
export function likelyAddress(emailAddress: string): string | undefined {
  const address = emailAddress.trim();
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1).toLowerCase();
  if (at < 1 || knownHosts.includes(host) || otherHosts.has(host) || isNational(host)) return undefined;
  const [nearest] = knownHosts
    .map((known) => ({ known, slips: slipsBetween(host, known) }))
    .filter(({ known, slips }) => slips <= (known.length < 9 ? 1 : 2))
    .toSorted((one, other) => one.slips - other.slips);
  return nearest && `${address.slice(0, at)}@${nearest.known}`;
}

/** Returns true if a host is a known name in another country that exists. */
function isNational(host: string): boolean {
  const [, name = '', country = ''] = nationalHost.exec(host) ?? [];
  return nationalNames.has(name) && !likelyCom.has(country) && isCountryCode(country.toUpperCase());
}

/** Counts the letters to add, drop, replace or swap with the next one (optimal string alignment). */
function slipsBetween(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          row > 1 && column > 1 && isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(from.length, to.length);
}
