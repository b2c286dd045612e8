/** The regions of Storyblok's spaces. */
export const storyblokRegions = ['eu', 'us', 'ca', 'ap', 'cn'] as const;

/** A Storyblok space that stories come from. */
export interface StoryblokSpace {
  /** Of its content delivery API, with the version: `https://api.storyblok.com/v2`. */
  readonly url: string;
  readonly token: string;
}

const hosts: Readonly<Record<(typeof storyblokRegions)[number], string>> = {
  eu: 'api.storyblok.com',
  us: 'api-us.storyblok.com',
  ca: 'api-ca.storyblok.com',
  ap: 'api-ap.storyblok.com',
  cn: 'app.storyblokchina.cn',
};

interface StoryblokPlace {
  readonly STORYBLOK_REGION: (typeof storyblokRegions)[number];
  readonly STORYBLOK_URL?: string | undefined;
}

/** Returns the space that a token opens, at its region's host or at `STORYBLOK_URL`; undefined without a token. */
export function storyblokSpaceOf(
  { STORYBLOK_REGION: region, STORYBLOK_URL: url }: StoryblokPlace,
  token: string | undefined,
): StoryblokSpace | undefined {
  if (token === undefined) return undefined;
  return { token, url: url ?? `https://${hosts[region]}/v2` };
}

/** Hosts of Storyblok's files, one a region. Stories that were copied from another space still name those of its region. */
export const storyblokFileHosts = [
  'a.storyblok.com',
  'a-us.storyblok.com',
  'a-ca.storyblok.com',
  'a-ap.storyblok.com',
  'a.storyblokchina.cn',
] as const;
