import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changed } from '../astro-changes/plugin.ts';
import { accessorChanges } from './index.ts';

type Values = Readonly<Record<string, unknown>>;
type Component = (result: Result, props: Values, slots: Slots) => unknown;
type Slots = Readonly<Record<string, () => unknown>>;

/** What a component sees: the part of `Astro` that is compared. */
interface Seen extends Values {
  readonly slots: { has(name: string): boolean; render(name: string): Promise<string> };
}

interface Result {
  createAstro(props: Values, slots: Slots): Seen;
}

/** What is used here of an Astro. */
interface Astro {
  createComponent(component: Component): unknown;
  renderComponent(result: Result, name: string, component: unknown, props: Values, slots: Slots): unknown;
  renderTemplate(html: TemplateStringsArray, ...values: unknown[]): unknown;
  renderToResponse(component: unknown, options: Values): Promise<Response>;
}

const installed = path.resolve('node_modules/astro');
let folder: string;
let astro: Astro;
let changedAstro: Astro;

// Beside the packages that Astro's modules load.
beforeAll(async () => {
  const cache = path.resolve('node_modules/.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(path.join(cache, 'same-pages-'));
  await cp(path.join(installed, 'dist'), path.join(folder, 'dist'), { recursive: true });
  await cp(path.join(installed, 'package.json'), path.join(folder, 'package.json'));
  for (const [module, change] of Object.entries(accessorChanges)) {
    const file = path.join(folder, 'dist', module);
    await writeFile(file, changed(await readFile(file, 'utf8'), change));
  }
  [astro, changedAstro] = await Promise.all([load(installed), load(folder)]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function load(directory: string): Promise<Astro> {
  const modules = ['runtime/server/index.js', 'container/index.js'];
  const [runtime, { experimental_AstroContainer: Container }] = await Promise.all(
    modules.map((module) => import(pathToFileURL(path.join(directory, 'dist', module)).href)),
  );
  const container = await Container.create();
  return { ...runtime, renderToResponse: container.renderToResponse.bind(container) };
}

const names = [
  'generator',
  'routePattern',
  'isPrerendered',
  'params',
  'props',
  'locals',
  'url',
  'site',
  'originPathname',
  'currentLocale',
  'preferredLocale',
  'preferredLocaleList',
  'session',
];

/** A page that writes all it sees, and so does each of its components. */
function pageOf({ createComponent, renderComponent, renderTemplate }: Astro, children: readonly Values[]) {
  const write: Component = async (result, props, slots) => {
    const seen = result.createAstro(props, slots);
    const values = names.map((name) => [name, seen[name]]);
    const slot = seen.slots.has('default') ? await seen.slots.render('default') : 'none';
    return renderTemplate`<pre title=${JSON.stringify(props)}>${JSON.stringify(values)}</pre>${slot}`;
  };
  const child = createComponent(write);
  return createComponent(
    (result) =>
      renderTemplate`<main>${children.map((props) =>
        renderComponent(result, 'Child', child, props, {
          ...(props['text'] !== undefined && { default: () => renderTemplate`<b>${props['text']}</b>` }),
        }),
      )}</main>`,
  );
}

const text = fc.string({ unit: fc.constantFrom('a', 'é', '€', '<', '&', '"', "'", ' ', '\ud83d\ude00') });
const child = fc.record({
  text: fc.option(text, { nil: undefined }),
  number: fc.integer(),
  flag: fc.boolean(),
});
const visit = fc.record({
  path: fc.constantFrom('/', '/de', '/de/poster?a=1', '/%C3%A9'),
  languages: fc.constantFrom('', 'de', 'fr;q=0.5, de'),
  locals: fc.dictionary(fc.constantFrom('a', 'b'), text),
  children: fc.array(child, { maxLength: 4 }),
});

test('the patched Astro renders the same pages as Astro', async () => {
  await fc.assert(
    fc.asyncProperty(visit, async ({ path, languages, locals, children }) => {
      const [expected, rendered] = await Promise.all(
        [astro, changedAstro].map(async (by) => {
          const request = new Request(`http://localhost${path}`, {
            headers: { 'Accept-Language': languages },
          });
          const options = { request, locals, params: { id: '1' } };
          const response = await by.renderToResponse(pageOf(by, children), options);
          return { status: response.status, headers: [...response.headers], body: await response.text() };
        }),
      );
      expect(rendered).toEqual(expected);
      expect(expected?.status).toBe(200);
    }),
  );
});
