/** The part of the mail's link after the `#`. */
export interface ResetLink {
  readonly resetToken: string;
  readonly email: string;
}

/** Reads the reset link from the address of the page and removes its token from the address and the history. */
export function takeResetLink(): ResetLink | undefined {
  const link = new URLSearchParams(location.hash.slice(1));
  const [resetToken, email] = [link.get('token'), link.get('email')];
  if (resetToken !== null) history.replaceState(null, '', location.pathname);
  return resetToken && email ? { resetToken, email } : undefined;
}
