import { detached } from '../bytes.ts';
import type { CheckedPage } from './checked-page.ts';
import { hasIds } from './check-links.ts';
import { linksOf } from './checked-page.ts';
import type { PageElement } from './read-page.ts';
import { cssAddresses, readSrcset } from './srcset.ts';
import { rememberedAssets } from '../../../src/config/limits/site-check.ts';

/** Relations of `link` elements that load what they name. */
const loading = [
  'stylesheet',
  'preload',
  'modulepreload',
  'icon',
  'apple-touch-icon',
  'manifest',
  'mask-icon',
  'prefetch',
  'prerender',
  'preconnect',
  'dns-prefetch',
];

/** Attributes with one address each, by element. */
const sources: Readonly<Record<string, readonly string[]>> = {
  script: ['src'],
  img: ['src'],
  source: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  iframe: ['src'],
  embed: ['src'],
  object: ['data'],
  input: ['src'],
  image: ['href', 'xlink:href'],
  use: ['href', 'xlink:href'],
  'astro-island': ['renderer-url', 'before-hydration-url'],
};

/** Pictures, films and sounds that previews of the page show. */
const previewTags =
  /^(?:og:(?:image|video|audio)(?::url|:secure_url)?|twitter:(?:image|player|player:stream)(?::src)?)$/;

/** Elements that show pages. */
const framing = new Set(['iframe', 'object', 'embed']);

/** Checks that everything a page loads is there, and that none of it comes by plain `http://`. */
export function checkAssets(page: CheckedPage): void {
  const { content } = page;
  for (const element of linksOf(page, ...loading)) {
    checkAsset(page, element, element.attributes['href'] ?? '');
    checkSrcset(page, element, element.attributes['imagesrcset']);
  }
  for (const [name, attributes] of Object.entries(sources)) {
    for (const element of content.named(name)) {
      for (const attribute of attributes) {
        const address = element.attributes[attribute];
        if (address === undefined) continue;
        checkAsset(page, element, address);
        if (name === 'use') checkPart(page, element, address);
        if (!framing.has(name)) checkIsNoPage(page, element, address);
      }
    }
  }
  for (const element of content.named('img')) {
    const { src, srcset } = element.attributes;
    if (src === undefined && srcset === undefined) page.report(element, 'the picture has no src');
  }
  for (const name of ['img', 'source']) {
    for (const element of content.named(name)) checkSrcset(page, element, element.attributes['srcset']);
  }
  for (const element of content.named('meta')) {
    const { property, name = '', content: address = '' } = element.attributes;
    if (!previewTags.test(property ?? name)) continue;
    checkAsset(page, element, address);
    if (!/^(?:https?:|$)/i.test(address)) {
      page.report(element, `${property ?? name} has no absolute address: ${address}`);
    }
  }
  for (const element of content.named('astro-island')) checkIsland(page, element);
  checkStyles(page);
}

/**
 * Checks a part of another file that an element draws by its ID; parts of the page itself are checked by `checkIds`.
 */
function checkPart(page: CheckedPage, element: PageElement, address: string): void {
  const target = page.addresses.target(address, page.url);
  if (target.kind !== 'file' || target.fragment === '') return;
  if (target.file === page.file) {
    if (!page.content.ids.has(target.fragment))
      page.report(element, `<use> names #${target.fragment}, which is no element of the page`);
  } else if (hasIds(target.file)) page.askForId(element, target.file, target.fragment);
}

function checkIsNoPage(page: CheckedPage, element: PageElement, address: string): void {
  const target = page.addresses.target(address, page.url);
  if (address !== '' && target.kind === 'file' && target.file.endsWith('.html')) {
    page.report(element, `<${element.name}> loads ${address}, which is a page`);
  }
}

function checkIsland(page: CheckedPage, element: PageElement): void {
  // The component comes first, then what it imports (integrations/client-interaction).
  const scripts = element.attributes['component-url'] ?? '';
  for (const problem of rememberedProblems(page, scripts, scriptProblems)) page.report(element, problem);
}

function scriptProblems(page: CheckedPage, addresses: string): readonly string[] {
  return addresses.split(',').flatMap((address) => assetProblem(page, address) ?? []);
}

function checkStyles(page: CheckedPage): void {
  for (const { text, at, element } of page.content.texts) {
    if (element?.name !== 'style') continue;
    for (const each of cssAddresses(text)) checkAsset(page, { at: at + each.at }, each.address);
  }
  for (const element of page.content.elements) {
    const { style } = element.attributes;
    if (style === undefined || !/url\(|image-set\(/.test(style)) continue;
    for (const { address } of cssAddresses(style)) checkAsset(page, element, address);
  }
}

function checkSrcset(page: CheckedPage, element: PageElement, srcset: string | undefined): void {
  if (srcset === undefined) return;
  for (const problem of rememberedProblems(page, srcset, srcsetProblems)) page.report(element, problem);
}

function srcsetProblems(page: CheckedPage, srcset: string): readonly string[] {
  const descriptors = new Set<string>();
  const candidates = readSrcset(srcset);
  if (candidates.length === 0) return ['the srcset is empty'];
  const widths = candidates.filter(({ descriptor }) => descriptor.endsWith('w')).length;
  const isMixed = widths > 0 && widths < candidates.length;
  const problems = candidates.flatMap(({ address, descriptor }) => {
    const problem = assetProblem(page, address);
    const isTwice = descriptors.has(descriptor);
    descriptors.add(descriptor);
    return [
      ...(problem === undefined ? [] : [problem]),
      ...(/^(?:[1-9]\d*w|\d+(?:\.\d+)?x)?$/.test(descriptor)
        ? []
        : [`"${descriptor}" of the srcset with ${address} is no width or density`]),
      ...(isTwice ? [`the srcset has ${descriptor || 'a picture without a width'} twice`] : []),
    ];
  });
  return isMixed ? [...problems, 'the srcset has pictures with a width and others without'] : problems;
}

/** Pages of a store load the same things again and again: what was found of them, by host and attribute. */
const remembered = new Map<string, Map<string, readonly string[]>>();

function rememberedProblems(
  page: CheckedPage,
  value: string,
  find: (page: CheckedPage, value: string) => readonly string[],
): readonly string[] {
  const ofHost = remembered.get(page.origin) ?? new Map<string, readonly string[]>();
  remembered.set(page.origin, ofHost);
  const known = ofHost.get(value);
  if (known) return known;
  if (ofHost.size >= rememberedAssets) ofHost.clear();
  const problems = find(page, value);
  // What is written relative to the page is another thing on the next.
  if (/^(?:\/|https?:)/.test(value)) ofHost.set(detached(value), problems);
  return problems;
}

/** Checks one address of something that is loaded. */
export function checkAsset(page: CheckedPage, where: { readonly at: number }, address: string): void {
  const problem = assetProblem(page, address);
  if (problem !== undefined) page.report(where, problem);
}

/** Returns the problem of the address of a loaded file; undefined if there is none. */
export function assetProblem(
  page: Pick<CheckedPage, 'addresses' | 'pictures' | 'url'>,
  address: string,
): string | undefined {
  if (address === '') return 'an address of something to load is empty';
  if (/^http:/i.test(address)) return `${address} is loaded by plain http://`;
  const target = page.addresses.target(address, page.url);
  if (target.kind === 'invalid') return `"${address}" is no address`;
  if (target.kind === 'no-file') return `${address} names a file that does not exist`;
  const problem = target.kind === 'picture' ? page.pictures.problem(target.url) : undefined;
  return problem === undefined ? undefined : `${address} ${problem}`;
}
