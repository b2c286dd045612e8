import type { APIRoute } from 'astro';
import { readEnvironment } from '../../config/environment.ts';
import { callerOf, widestNetworkOf } from '../../domain/session/caller.ts';
import { handleImage } from '../../services/images/handle.ts';

export const prerender = false;

/** Answers with product pictures, scaled on demand (docs/reference/behaviour.md#a8). */
export const ALL: APIRoute = ({ request, clientAddress }) => {
  const { dataDirectory, imageCacheMegabytes, imageHosts, pictureUrl, trustedProxies } = readEnvironment();
  const forwardedFor = request.headers.get('x-forwarded-for');
  const caller = callerOf({ connection: clientAddress, forwardedFor }, trustedProxies);
  return handleImage(request, widestNetworkOf(caller), {
    dataDirectory,
    cacheMegabytes: imageCacheMegabytes,
    allowedHosts: imageHosts,
    pictureUrl,
  });
};
