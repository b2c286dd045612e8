import type { ClientDirective } from 'astro';
import load from 'astro/client/load.js';
import interaction from './directive.ts';

const directives: Readonly<Record<string, ClientDirective | undefined>> = { interaction, load };

type Hydrate = (
  component: unknown,
  props: object,
  slots: Readonly<Record<string, string>>,
  meta: { readonly client: string },
) => Promise<void> | void;
type Renderer = (island: HTMLElement) => Hydrate;

/**
 * `<astro-island>` as the build renders it: smaller than the element that Astro writes into pages, and in a file that
 * all of them share, with the directives `interaction` and `load`. Props are plain data (`plain-props.ts`). Islands have no
 * slots.
 */
class AstroIsland extends HTMLElement {
  connectedCallback(): void {
    const client = this.text('client');
    void directives[client]?.(
      () => this.load(client),
      JSON.parse(this.text('opts')) as { name: string; value: string },
      this,
    );
  }

  /** Waits for the network where it has to. */
  private async load(client: string): Promise<() => Promise<void>> {
    const { props } = this;
    // Browsers fetch a few files at a time, and this one is the smallest.
    const [{ default: renderer }, component] = await Promise.all([
      fetched<{ readonly default: Renderer }>([this.text('renderer-url')]),
      fetched<Readonly<Record<string, unknown>>>(this.text('component-url').split(',')),
    ]);
    return async () => {
      await renderer(this)(component[this.text('component-export')], props, {}, { client });
      this.removeAttribute('ssr');
    };
  }

  /** Returns the props that the page passed to the component. */
  get props(): Record<string, unknown> {
    return JSON.parse(this.text('props')) as Record<string, unknown>;
  }

  private text(attribute: string): string {
    return this.getAttribute(attribute) ?? '';
  }
}

/**
 * Imports the first file and fetches the others, which it imports or fetches itself, into the cache at the same time. Tries
 * until the module is there: when the network is back, and where there is one, in pauses that double up to half a minute.
 * Browsers remember that a module could not be imported: the next time it has another address, and others are not imported.
 */
async function fetched<Module>([url = '', ...others]: readonly string[], pause = 500): Promise<Module> {
  try {
    const [module] = await Promise.all([
      import(/* @vite-ignore */ url) as Promise<Module>,
      // What is missing is the import's or the island's to notice.
      ...others.map((other) => fetch(other).catch(() => undefined)),
    ]);
    return module;
  } catch {
    await new Promise((again) => {
      if (navigator.onLine) setTimeout(again, pause);
      addEventListener('online', again, { once: true });
    });
    return fetched([`${url}?`, ...others], Math.min(pause * 2, 30_000));
  }
}

customElements.define('astro-island', AstroIsland);
