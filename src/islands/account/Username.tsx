/** Tells password managers whose password a form is about; nobody sees it. */
export function Username({ email }: { readonly email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
