import type { ApiKeySession } from 'klaviyo-api';
import type { KlaviyoSettings } from '../../config/environment.ts';
import { marketingTimeout } from '../../config/limits/tracking.ts';

/** An account at Klaviyo with the key by which the server calls. */
export type KlaviyoKey = Pick<KlaviyoSettings, 'url'> & { readonly privateKey: string };

type Client = typeof import('klaviyo-api');

/**
 * Calls Klaviyo, whose client is loaded with the first call: it is large. A call that is not answered is given up, and one that
 * failed says neither for whom nor with what it was made.
 */
export async function callKlaviyo<Result>(
  { url, privateKey }: KlaviyoKey,
  call: (
    client: Client,
    open: <Api extends { basePath: string }>(api: Opened<Api>) => Api,
  ) => Promise<Result>,
  timeout = marketingTimeout,
): Promise<Result> {
  const client = await import('klaviyo-api');
  const session = new client.ApiKeySession(
    privateKey,
    new client.RetryWithExponentialBackoff({ numRetries: 1 }),
  );
  const limited: ApiKeySession = Object.assign(Object.create(session) as ApiKeySession, {
    applyToRequest(request: Parameters<typeof session.applyToRequest>[0]) {
      session.applyToRequest(request);
      Object.assign(request, { timeout, maxRedirects: 0 });
    },
  });
  const open = <Api extends { basePath: string }>(Api: Opened<Api>) =>
    Object.assign(new Api(limited), { basePath: url });
  try {
    return await call(client, open);
  } catch (error) {
    // Its own error has the request in it, with the customer.
    throw new Error(`Klaviyo did not take a call: ${statusOf(error)}`);
  }
}

type Opened<Api> = new (session: ApiKeySession) => Api;

function statusOf(error: unknown): string {
  const { response, code } = error as {
    readonly response?: { readonly status: number };
    readonly code?: string;
  };
  return response ? `status ${response.status}` : (code ?? 'no answer');
}
