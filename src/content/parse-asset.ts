import { storyblokFileHosts } from '../config/storyblok-space.ts';
import { cleanText } from '../domain/clean-text.ts';
import { longestAssetText } from '../config/limits/content.ts';

/** A picture or film of a story. */
export interface Asset {
  /** A path below the media folder (of a film: on this site), or an https address of Storyblok's files. */
  readonly src: string;
  /** The alternative text, in the language of the story; `''` if missing. */
  readonly alt: string;
  /** Storyblok's focal point, such as `420x210:421x211`. */
  readonly focus?: string;
}

/** Storyblok's files lie on one host a region; older stories name them without a scheme. */
const storyblokFile = /^(?:https?:)?(\/\/([a-z.-]+)\/f\/[\w./%~()+,@-]+)$/i;

/** A path has no scheme, no host and no query, and stays in its folder. */
const path = /^\/?(?![/\\])[^:?#\\]+$/;

/**
 * Parses a picture or film of a story: a text, or Storyblok's asset. Returns undefined for what is neither a path nor a
 * file of Storyblok: pages load nothing from other hosts.
 */
export function parseAsset(value: unknown): Asset | undefined {
  if (typeof value === 'string') return assetOf(value, {});
  if (typeof value !== 'object' || value === null) return undefined;
  const { filename, ...rest } = value as Readonly<Record<string, unknown>>;
  return typeof filename === 'string' ? assetOf(filename, rest) : undefined;
}

function assetOf(address: string, { alt, focus }: Readonly<Record<string, unknown>>): Asset | undefined {
  const src = allowedSource(cleanText(address).trim());
  if (src === undefined) return undefined;
  return {
    src,
    alt: typeof alt === 'string' ? cleanText(alt).slice(0, longestAssetText) : '',
    ...(typeof focus === 'string' && /^(?:\d{1,5}x\d{1,5}:?){2}$/.test(focus) && { focus }),
  };
}

function allowedSource(address: string): string | undefined {
  if (address.length > longestAssetText) return undefined;
  const [, rest, host = ''] = storyblokFile.exec(address) ?? [];
  const isStoryblok = storyblokFileHosts.some((known) => known === host.toLowerCase());
  if (rest !== undefined && isStoryblok) return `https:${rest}`;
  const isInside = path.test(address) && !address.split('/').includes('..');
  return isInside ? address : undefined;
}

/** Tells whether a value is an empty field of files, as Storyblok writes it. */
export function isNoAsset(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'filename' in value && !value.filename;
}
