import { da } from './languages/da.ts';
import { de } from './languages/de.ts';
import { en } from './languages/en.ts';
import { es } from './languages/es.ts';
import { fi } from './languages/fi.ts';
import { fr } from './languages/fr.ts';
import { it } from './languages/it.ts';
import { nb } from './languages/nb.ts';
import { nl } from './languages/nl.ts';
import { pl } from './languages/pl.ts';
import { sv } from './languages/sv.ts';
import { overrides } from './overrides.ts';

/** Texts of one namespace: nested keys, each ending in a text. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** All texts of the shop by locale and namespace. Regional ones hold only what differs from their language. */
export const resources: Readonly<Record<string, Readonly<Record<string, Texts>>>> = {
  da,
  de,
  en,
  es,
  fi,
  fr,
  it,
  nb,
  nl,
  pl,
  sv,
  ...overrides,
};
