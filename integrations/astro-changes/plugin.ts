import type { Plugin } from 'vite';

/** Changes the text of a module. Throws an error that says what it looked for where the text is not as expected. */
export type Edit = (code: string) => string;

/** Puts text in place of another, which must be there once. */
export function replaced(from: string, to: string): Edit {
  return (code) => {
    if (code.split(from).length !== 2) throw new Error(`"${from}" is not there once.`);
    return code.replace(from, () => to);
  };
}

/** Puts text behind another, which must be there once. */
export function continued(from: string, more: string): Edit {
  return replaced(from, `${from}\n${more}`);
}

/** An object literal with accessors, as Astro's code is formatted. */
interface ObjectWithAccessors {
  /** The line that it begins with, `const one = {`. */
  readonly start: string;
  /** The names of its getters and setters, in their order. */
  readonly accessors: readonly string[];
  /** The replacements of the start and of the closing `};`. */
  readonly newStart: string;
  readonly newEnd: string;
}

/** Takes the accessors out of an object literal. Other accessors than the named ones are an error. */
export function withoutAccessors({ start, accessors, newStart, newEnd }: ObjectWithAccessors): Edit {
  return (code) => {
    const literal = new RegExp(`^( *)${RegExp.escape(start)}$(?<members>[^]*?)^\\1};$`, 'm').exec(code);
    const members = literal?.groups?.['members'];
    if (!literal || members === undefined) throw new Error(`"${start}" is not there.`);
    const accessor = /^( *)[gs]et (\w+)\(\w*\) \{$[^]*?^\1\},?\n/gm;
    const found = [...members.matchAll(accessor)].map(([, , name]) => name);
    if (found.join() !== accessors.join())
      throw new Error(`"${start}" has the accessors ${found.join(', ')}.`);
    return replaced(
      literal[0],
      `${literal[1]}${newStart}${members.replace(accessor, '')}${literal[1]}${newEnd}`,
    )(code);
  };
}

/** The edits of an Astro module, and the statements that they need at its start. */
export interface ModuleChange {
  readonly edits: readonly Edit[];
  readonly needs?: string;
}

/**
 * Changes modules of Astro in a build, by their path below `astro/dist`. A module that is not as the edits expect it
 * stops the build and says where.
 */
export function astroChanges(name: string, changes: Readonly<Record<string, ModuleChange>>): Plugin {
  return {
    name,
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[/\\]astro[/\\]dist[/\\]/ },
      handler(code, id) {
        const change = changes[moduleOf(id)];
        if (!change) return undefined;
        try {
          return changed(code, change);
        } catch (error) {
          this.error(`${name}: ${id} has changed. ${error instanceof Error ? error.message : String(error)}`);
        }
      },
    },
  };
}

/** The text of a module after its change. */
export function changed(code: string, { edits, needs = '' }: ModuleChange): string {
  return needs + edits.reduce((text, edit) => edit(text), code);
}

function moduleOf(id: string): string {
  return id
    .replaceAll('\\', '/')
    .replace(/^.*\/astro\/dist\//, '')
    .replace(/\?.*$/, '');
}
