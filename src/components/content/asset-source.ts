import type { Asset } from '../../content/parse-asset.ts';
import { pictureSize } from '../../domain/url/picture-source.ts';
import { galleryPicture, scaledBox, widePicture } from '../../domain/url/picture-shapes.ts';
import { imageUrl } from '../../domain/url/url.ts';

/** Attributes of an `img` element. */
interface AssetSource {
  readonly src: string;
  readonly srcset: string;
  /** Its size, for the place that is kept for it; where nothing tells it, that of a wide picture. */
  readonly width: number;
  readonly height: number;
}

/** Tells whether a picture or film is a file of Storyblok. */
export function isRemote({ src }: Pick<Asset, 'src'>): boolean {
  return src.startsWith('https:');
}

/** Widths that are asked of Storyblok's image service. */
const remoteWidths = [480, 800, 1200, 1600, 2000];

/**
 * Returns the addresses of a story's picture in several widths: of the media folder by the shop's image service, of
 * Storyblok's files by theirs. None is wider than the picture, where its size is known.
 */
export function assetSource({ src }: Pick<Asset, 'src'>): AssetSource {
  const size = pictureSize(src);
  const candidates = isRemote({ src }) ? remote(src, size?.width) : local(src, size);
  const largest = candidates.at(-1);
  return {
    src: largest?.url ?? imageUrl(src, widePicture),
    srcset: candidates.map(({ url, width }) => `${url} ${width}w`).join(','),
    width: size?.width ?? widePicture.width,
    height: size?.height ?? widePicture.height,
  };
}

interface Candidate {
  readonly url: string;
  readonly width: number;
}

/**
 * Returns the address of a scaled picture at Storyblok (`/m/`), sent as WebP to browsers that accept it; 0 keeps the ratio.
 */
function remote(src: string, ownWidth = Number.POSITIVE_INFINITY): readonly Candidate[] {
  const widths = remoteWidths.filter((width) => width < ownWidth);
  if (Number.isFinite(ownWidth) && ownWidth < 2400) widths.push(ownWidth);
  return widths.map((width) => ({ url: `${src}/m/${width}x0`, width }));
}

/** Boxes that pages ask for anyway; a picture of another ratio is narrower than its box, or lower. */
function local(
  src: string,
  size: { readonly width: number; readonly height: number } | undefined,
): readonly Candidate[] {
  const ratio = size ? size.width / size.height : 2;
  const shape = ratio < 1 ? galleryPicture : widePicture;
  return shape.scales.map((scale) => {
    const box = scaledBox(shape, scale);
    return { url: imageUrl(src, box), width: Math.round(Math.min(box.width, box.height * ratio)) };
  });
}

/**
 * Returns the page of a film at a provider, without cookies (YouTube) and without tracking (Vimeo); undefined for an id that
 * is none of theirs.
 */
export function videoAddress(provider: '' | 'youtube' | 'vimeo', id: string): string | undefined {
  if (provider === 'youtube' && /^[\w-]{11}$/.test(id)) return `https://www.youtube-nocookie.com/embed/${id}`;
  if (provider === 'vimeo' && /^\d{6,12}$/.test(id)) return `https://player.vimeo.com/video/${id}?dnt=1`;
  return undefined;
}
