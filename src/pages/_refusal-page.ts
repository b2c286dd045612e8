import { ApiError } from '../commerce/errors/api-error.ts';

/**
 * Returns the page for a temporary refusal, such as a search without a script among too many: the error page with the
 * refusal's status and `Retry-After`. Undefined for every other error.
 */
export async function refusalPage(
  error: unknown,
  failurePage: () => Promise<Response>,
): Promise<Response | undefined> {
  if (!(error instanceof ApiError) || error.headers['Retry-After'] === undefined) return undefined;
  const { body, headers } = await failurePage();
  const answer = new Response(body, { status: error.code, headers });
  for (const [name, value] of Object.entries(error.headers)) answer.headers.set(name, value);
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}
