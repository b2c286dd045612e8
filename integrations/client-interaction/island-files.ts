import type { Interaction } from './hydrate-on-interaction.ts';

/** What Astro has of a directive's value: that of `client:interaction`, of another one, or nothing. */
type Value = Interaction | string | null | undefined;

/** Names with the scripts of an island the data that it fetches when it begins. */
export function withFiles(scripts: string, value: Value): string {
  return typeof value === 'object' && value?.files ? [scripts, ...value.files].join() : scripts;
}

/** What a directive is given of its value in the browser. */
export function withoutFiles(value: Value): Value {
  return typeof value === 'object' ? { ...value, files: undefined } : value;
}
