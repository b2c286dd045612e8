import { decodeImage, type DecodedImage } from './render.ts';
import type { ImageRequest } from './request.ts';
import type { ImageSource } from './source.ts';
import { cachedDecodedImages } from '../../config/limits/images.ts';

interface Wanted {
  readonly requests: Set<ImageRequest>;
  decoded?: { readonly request: ImageRequest; readonly image: Promise<DecodedImage> };
}

export interface DecodedSources {
  /** Tells that a size of a picture will be needed; the answer takes it back. */
  want(source: ImageSource, request: ImageRequest): () => void;
  /**
   * Returns the picture, decoded for the largest size that is currently requested. Throws the errors of reading and
   * decoding.
   */
  decode(source: ImageSource, request: ImageRequest): Promise<DecodedImage>;
}

/** Decodes a picture once for all sizes of it that wait at the same time. */
export function createDecodedSources(decode: typeof decodeImage = decodeImage): DecodedSources {
  const wanted = new Map<string, Wanted>();
  /** Oldest first. */
  const kept = new Set<Wanted>();

  const drop = (group: Wanted): void => {
    delete group.decoded;
    kept.delete(group);
  };

  return {
    want(source, request) {
      const key = groupOf(source, request);
      const group = wanted.get(key) ?? { requests: new Set() };
      wanted.set(key, group);
      group.requests.add(request);
      return () => {
        group.requests.delete(request);
        if (group.requests.size > 0) return;
        drop(group);
        if (wanted.get(key) === group) wanted.delete(key);
      };
    },
    decode(source, request) {
      const group = wanted.get(groupOf(source, request)) ?? { requests: new Set([request]) };
      if (group.decoded && covers(group.decoded.request, request)) return group.decoded.image;
      const largest = [...group.requests].reduce((most, each) => (covers(each, most) ? each : most), request);
      const image = source.read().then((bytes) => decode(bytes, largest));
      if (group.requests.size > 1) {
        drop(group);
        group.decoded = { request: largest, image };
        kept.add(group);
        const [oldest] = kept;
        if (oldest && kept.size > cachedDecodedImages) drop(oldest);
      }
      return image;
    },
  };
}

/**
 * Returns the key of sizes of which the smaller can be made from the larger: cropped sizes only in the same shape.
 */
function groupOf(source: ImageSource, { width, height, action }: ImageRequest): string {
  return JSON.stringify([source.version, action, action === 'fit' && (width / height).toFixed(2)]);
}

function covers(larger: ImageRequest, smaller: ImageRequest): boolean {
  return larger.width >= smaller.width && larger.height >= smaller.height;
}
