/**
 * One key for one mailbox: addresses compare without regard to case, to how letters are composed, and to whether the host is
 * written in its own letters or in ASCII (`münchen.de`, `xn--mnchen-3ya.de`).
 */
export function emailKey(email: string): string {
  const [local, host] = parts(email);
  return `${local}@${asciiHost(host) ?? host}`.toLowerCase();
}

/**
 * One key for all addresses whose mails reach one mailbox, as far as can be told: what stands behind a `+` is the mailbox's own
 * (RFC 5233). Bounds what is sent to somebody; accounts go by `emailKey`.
 */
export function mailboxKey(email: string): string {
  return emailKey(email).replace(/^([^+]+)\+.*(?=@)/, '$1');
}

/** The host of an address in ASCII (UTS 46, as browsers do it); undefined where it can be none. */
export function asciiHost(host: string): string | undefined {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

function parts(email: string): readonly [local: string, host: string] {
  const text = email.trim().normalize('NFC');
  const at = text.lastIndexOf('@');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
