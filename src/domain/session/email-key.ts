/**
 * Returns the key of a mailbox: addresses are compared ignoring case, Unicode composition, and whether the host is
 * written in Unicode or ASCII (`münchen.de`, `xn--mnchen-3ya.de`).
 */
export function emailKey(email: string): string {
  const [local, host] = parts(email);
  return `${local}@${asciiHost(host) ?? host}`.toLowerCase();
}

/**
 * Returns one key for all addresses of a mailbox, as far as can be told: what follows a `+` is the mailbox's own (RFC
 * 5233). It limits the mail to one person; accounts use `emailKey`.
 */
export function mailboxKey(email: string): string {
  return emailKey(email).replace(/^([^+]+)\+.*(?=@)/, '$1');
}

/** Returns the host of an address in ASCII (UTS 46, as in browsers); undefined if invalid. */
export function asciiHost(host: string): string | undefined {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

function parts(email: string): readonly [local: string, host: string] {
  const text = email.trim().normalize('NFC');
  const at = text.lastIndexOf('@');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
