/** Hosts of Storyblok's files, one a region. Stories that were copied from another space still name those of its region. */
export const storyblokFileHosts = [
  'a.storyblok.com',
  'a-us.storyblok.com',
  'a-ca.storyblok.com',
  'a-ap.storyblok.com',
  'a.storyblokchina.cn',
] as const;
