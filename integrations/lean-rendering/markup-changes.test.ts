import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changed } from '../astro-changes/plugin.ts';
import { markupChanges } from './markup-changes.ts';

/** What is used here of how Astro writes markup. */
interface Markup {
  renderTemplate(
    html: TemplateStringsArray,
    ...values: unknown[]
  ): {
    render(destination: { write(chunk: unknown): void }): Promise<void> | undefined;
  };
  addAttribute(value: unknown, name: string): unknown;
  unescapeHTML(html: string): unknown;
  renderSlot(result: object, slot: () => unknown): unknown;
}

const astro = path.resolve('node_modules/astro');
const entry = 'runtime/server/index.js';
let folder: string;
let markups: readonly Markup[];

// Beside the packages that Astro's modules load.
beforeAll(async () => {
  const cache = path.resolve('node_modules/.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(path.join(cache, 'markup-changes-'));
  await cp(path.join(astro, 'dist'), path.join(folder, 'dist'), { recursive: true });
  await cp(path.join(astro, 'package.json'), path.join(folder, 'package.json'));
  for (const [module, change] of Object.entries(markupChanges)) {
    const file = path.join(folder, 'dist', module);
    await writeFile(file, changed(await readFile(file, 'utf8'), change));
  }
  markups = await Promise.all(
    [astro, folder].map(
      (of) => import(pathToFileURL(path.join(of, 'dist', entry)).href) as Promise<unknown> as Promise<Markup>,
    ),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a component may write, said so that it can be made with either Astro. */
type Value =
  | { readonly kind: 'plain'; readonly value: unknown }
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'attribute'; readonly name: string; readonly value: unknown }
  | { readonly kind: 'list' | 'template' | 'late' | 'slot'; readonly values: readonly Value[] };

const text = fc.string({ unit: fc.constantFrom('a', 'é', '€', '<', '>', '&', '"', "'", '{', ' ') });
const plain = fc.oneof(text, fc.integer(), fc.constantFrom(0, '', null, undefined, false, true, NaN));
const names = ['href', 'class', 'style', 'hidden', 'checked', 'download', 'class:list', 'a b', 'aria-label'];
const { value: values } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.record({ kind: fc.constant('plain' as const), value: plain }),
    fc.record({ kind: fc.constant('html' as const), html: text }),
    fc.record({ kind: fc.constant('attribute' as const), name: fc.constantFrom(...names), value: plain }),
    fc.record({
      kind: fc.constantFrom('list' as const, 'template' as const, 'late' as const, 'slot' as const),
      values: fc.array(tie('value'), { maxLength: 4 }),
    }),
  ),
}));

function made(by: Markup, value: Value): unknown {
  switch (value.kind) {
    case 'plain':
      return value.value;
    case 'html':
      return by.unescapeHTML(value.html);
    case 'attribute':
      return by.addAttribute(value.value, value.name);
    case 'list':
      return value.values.map((each) => made(by, each));
    case 'late':
      return Promise.resolve(value.values.map((each) => made(by, each)));
    case 'slot':
      return by.renderSlot({}, () => value.values.map((each) => made(by, each)));
    case 'template':
      return templateOf(by, value.values);
  }
}

function templateOf(by: Markup, parts: readonly Value[]) {
  const html = ['<i>', ...parts.map(() => '</i><b title="&">')];
  const strings = Object.assign(html, { raw: html }) as unknown as TemplateStringsArray;
  return by.renderTemplate(strings, ...parts.map((each) => made(by, each)));
}

async function written(by: Markup, parts: readonly Value[]): Promise<string> {
  let page = '';
  await templateOf(by, parts).render({
    write(chunk) {
      page += String(chunk);
    },
  });
  return page;
}

test('the changed modules write what those of Astro do', async () => {
  const [own, changedOnes] = markups as [Markup, Markup];
  await fc.assert(
    fc.asyncProperty(fc.array(values, { maxLength: 6 }), async (parts) => {
      expect(await written(changedOnes, parts)).toBe(await written(own, parts));
    }),
  );
});

test('text is escaped, HTML is not', async () => {
  const parts: readonly Value[] = [
    { kind: 'plain', value: '<b>&"\'' },
    { kind: 'html', html: '<u>' },
    { kind: 'attribute', name: 'href', value: '"&' },
  ];
  expect(await written(markups[1] as Markup, parts)).toBe(
    '<i>&lt;b&gt;&amp;&quot;&#39;</i><b title="&"><u></i><b title="&"> href="&quot;&amp;"</i><b title="&">',
  );
});
