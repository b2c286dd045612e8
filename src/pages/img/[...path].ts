import type { APIRoute } from 'astro';
import { readEnvironment } from '../../config/environment.ts';
import { callerAddress } from '../../domain/session/caller-address.ts';
import { handleImage } from '../../services/images/handle.ts';

export const prerender = false;

/** Product pictures, scaled on demand (reference A8). */
export const ALL: APIRoute = ({ request, clientAddress }) => {
  const { dataDirectory, imageCacheMegabytes, imageHosts } = readEnvironment();
  const caller = callerAddress(clientAddress, request.headers.get('x-forwarded-for'));
  return handleImage(request, caller, {
    dataDirectory,
    cacheMegabytes: imageCacheMegabytes,
    allowedHosts: imageHosts,
  });
};
