import loadDirective from 'astro/client/load.js';
import interaction from './directive.ts';

type Hydrate = (
  component: unknown,
  props: object,
  slots: Readonly<Record<string, string>>,
  meta: { readonly client: string },
) => Promise<void> | void;
type Renderer = (island: HTMLElement) => Hydrate;

/**
 * `<astro-island>` as the build renders it: smaller than the element that Astro writes into pages, and in a file that
 * all of them share, with the directives `interaction` and `load`; others come with their pages.
 * Props are plain data (`plain-props.ts`). Islands have no slots.
 */
class AstroIsland extends HTMLElement {
  connectedCallback(): void {
    const client = this.text('client');
    const directive = window.Astro[client];
    if (directive)
      void directive(
        () => this.load(client),
        JSON.parse(this.text('opts')) as { name: string; value: string },
        this,
      );
    else window.addEventListener(`astro:${client}`, () => this.connectedCallback(), { once: true });
  }

  /** Waits for the network where it has to. */
  private async load(client: string): Promise<() => Promise<void>> {
    const { props } = this;
    const [url = ''] = this.text('component-url').split(',');
    const [component, { default: renderer }] = await Promise.all([
      load<Readonly<Record<string, unknown>>>(url),
      load<{ readonly default: Renderer }>(this.text('renderer-url')),
    ]);
    return async () => {
      await renderer(this)(component[this.text('component-export')], props, {}, { client });
      this.removeAttribute('ssr');
    };
  }

  /** What the page gave the component. */
  get props(): Record<string, unknown> {
    return JSON.parse(this.text('props')) as Record<string, unknown>;
  }

  private text(attribute: string): string {
    return this.getAttribute(attribute) ?? '';
  }
}

/**
 * Tries until the module is there: when the network is back, and where there is one, in pauses that double up to half a
 * minute. Some browsers remember that a module could not be loaded, so the next time it has another address.
 */
async function load<Module>(url: string, pause = 500): Promise<Module> {
  try {
    return (await import(/* @vite-ignore */ url)) as Module;
  } catch {
    await new Promise((again) => {
      if (navigator.onLine) setTimeout(again, pause);
      addEventListener('online', again, { once: true });
    });
    return load(`${url}?`, Math.min(pause * 2, 30_000));
  }
}

window.Astro = { ...window.Astro, interaction, load: loadDirective };
// In development Astro's own element is there already.
if (!customElements.get('astro-island')) customElements.define('astro-island', AstroIsland);
window.dispatchEvent(new Event('astro:interaction'));
