import { purposes, type Purpose } from '../../domain/consent/consent.ts';

/** Cookies that the scripts of other systems set for a purpose; a name also stands for those that begin with it and `_`. */
const cookiesOfPurpose: Readonly<Record<Purpose, string>> = {
  statistics: '_ga',
  marketing: '__kla_id',
};

/**
 * Expires the cookies of the purposes that are not agreed to. A script sets them for the widest domain that the browser allows,
 * which nobody can read: they are expired for the host and all domains above it.
 */
export function expireCookies(agreed: readonly Purpose[]): void {
  const names = document.cookie.split('; ').map((each) => each.replace(/=.*/s, ''));
  const labels = location.hostname.split('.');
  const domains = labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const purpose of purposes) {
    if (agreed.includes(purpose)) continue;
    const known = cookiesOfPurpose[purpose];
    for (const name of names.filter((each) => each === known || each.startsWith(`${known}_`)))
      for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}
