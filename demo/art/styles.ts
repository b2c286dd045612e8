/** The styles of the demo's generated art, with the `poster_theme` that each shows. */
export const artStyles = {
  bauhaus: 'geometric',
  contours: 'landscape',
  botanical: 'botanical',
  cutouts: 'abstract',
  flow: 'abstract',
  halftone: 'retro',
  moons: 'space',
  truchet: 'geometric',
  lines: 'line-art',
  colourfields: 'minimalism',
  waves: 'ocean',
  citygrid: 'cities',
  constellations: 'space',
  typographic: 'typography',
  brush: 'abstract',
  midcentury: 'mid-century',
} as const;

export type ArtStyle = keyof typeof artStyles;

/** Options of the attribute `color2`, also the names of the curated palettes. */
export const artColours = [
  'black',
  'white',
  'grey',
  'beige',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'gold',
  'multicolour',
] as const;

export type ArtColour = (typeof artColours)[number];
