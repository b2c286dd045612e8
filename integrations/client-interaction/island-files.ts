import type { Interaction } from './hydrate-on-interaction.ts';

/** A directive's value in Astro: that of `client:interaction`, of another one, or none. */
type Value = Interaction | string | null | undefined;

/** Adds the data that an island fetches when it starts to the names of its scripts. */
export function withFiles(scripts: string, value: Value): string {
  return typeof value === 'object' && value?.files ? [scripts, ...value.files].join() : scripts;
}

/** Returns the value of a directive without `files`, as the browser gets it. */
export function withoutFiles(value: Value): Value {
  return typeof value === 'object' ? { ...value, files: undefined } : value;
}
