import { storyblokFileHosts } from '../../config/storyblok-space.ts';
import type { MarketingHosts } from './marketing-hosts.ts';

/** Directives that no page adds to; Astro adds hashes of inline scripts and styles to the policy. */
export const basePolicyDirectives = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
] as const;

type Directive = (typeof basePolicyDirectives)[number] | `media-src ${string}`;

/** Further hosts that a shop's pages need: a search engine, or pictures and films of Storyblok. */
export interface OtherHosts {
  /** An address of it. */
  readonly searchEngine?: string | undefined;
  readonly hasStoryblok: boolean;
  /** Hosts that are told what shoppers agreed to. */
  readonly marketing?: Pick<MarketingHosts, 'connections' | 'images'>;
}

/** Returns the directives of a shop whose pages also use other hosts. */
export function policyDirectives({
  searchEngine,
  hasStoryblok,
  marketing = { connections: [], images: [] },
}: OtherHosts): readonly Directive[] {
  const files = storyblokFileHosts.map((host) => `https://${host}`).join(' ');
  const directives = basePolicyDirectives.map((directive) => {
    if (directive.startsWith('connect-src')) {
      const asked = searchEngine === undefined ? [] : [new URL(searchEngine).origin];
      return [directive, ...asked, ...marketing.connections].join(' ') as typeof directive;
    }
    if (directive.startsWith('img-src'))
      return [directive, ...(hasStoryblok ? [files] : []), ...marketing.images].join(' ') as typeof directive;
    return directive;
  });
  return hasStoryblok ? [...directives, `media-src 'self' ${files}`] : directives;
}

export const basePolicy = basePolicyDirectives.join('; ');

/** Rules of which links a browser may fetch ahead; a file, so that the policy needs no hash for them. */
export const speculationRulesPath = '/speculation-rules.json';
export const speculationRulesType = 'application/speculationrules+json';

/** A header of every answer. */
export const contentTypeHeaders: Readonly<Record<string, string>> = { 'X-Content-Type-Options': 'nosniff' };

/**
 * Headers of documents. The Node server sends them with nothing else, since with the policy they take a kilobyte of each
 * file; Netlify's rules know no content types, and HTTP/2 sends them once.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  ...contentTypeHeaders,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Speculation-Rules': `"${speculationRulesPath}"`,
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};

/** Headers that browsers take from trustworthy origins only, and complain about elsewhere: for https and localhost. */
export const trustworthyOriginHeaders: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/**
 * A header of every answer that came encrypted: browsers take https alone for the host from now on. Subdomains may be
 * another's, and are not spoken for.
 */
export const transportSecurityHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000',
};

/** For hashed assets: their name changes with their bytes. */
export const immutableCacheControl = 'public, max-age=31536000, immutable';
/** For pages: kept, but asked about at every visit. */
export const pageCacheControl = 'public, max-age=0, must-revalidate';
