import type { APIRoute } from 'astro';
import { readEnvironment } from '../../config/environment.ts';
import { handleImage } from '../../services/images/handle.ts';

export const prerender = false;

/** Product pictures, scaled on demand (reference A8). */
export const ALL: APIRoute = ({ request }) => {
  const { dataDirectory, imageCacheMegabytes, imageHosts } = readEnvironment();
  return handleImage(request, {
    dataDirectory,
    cacheMegabytes: imageCacheMegabytes,
    allowedHosts: imageHosts,
  });
};
