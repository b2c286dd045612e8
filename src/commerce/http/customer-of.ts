import type { Customer } from '../backend.ts';
import { userErrors } from '../errors/user-errors.ts';
import { storyErrors } from '../errors/editor-errors.ts';
import { requestErrors } from '../errors/request-errors.ts';
import type { RequestFacts } from './call.ts';
import { editorSession } from './credentials.ts';

/**
 * Returns the customer who calls; undefined for a visitor, who sends no token. Throws a 401 if the token is not or no
 * longer valid: the client refreshes it and repeats the call (docs/reference/behaviour.md#b12).
 */
export async function customerOf({
  credentials: { accessToken },
  backend,
}: Pick<RequestFacts, 'credentials' | 'backend'>): Promise<Customer | undefined> {
  if (accessToken === undefined) return undefined;
  const customer = await backend.accounts.customerOfToken(accessToken);
  if (!customer) throw userErrors.unauthorized();
  return customer;
}

/** Returns the signed-in customer. Throws a 401 for a guest. */
export async function requireCustomer(
  call: Pick<RequestFacts, 'credentials' | 'backend'>,
): Promise<Customer> {
  const customer = await customerOf(call);
  if (!customer) throw userErrors.unauthorized();
  return customer;
}

/** Throws a 401 without a session of the shop's own editor, and a 404 if the editor is closed. */
export async function requireEditor({
  editor,
  backend,
  headers,
}: Pick<RequestFacts, 'editor' | 'backend' | 'headers'>): Promise<undefined> {
  if (!editor) throw requestErrors.notFound();
  if (!(await backend.editor.holds(editorSession(headers)))) throw storyErrors.signedOut();
}
