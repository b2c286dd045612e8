import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { workerData } from 'node:worker_threads';
import { HtmlValidate } from 'html-validate';
import { JSDOM, VirtualConsole } from 'jsdom';
import type { AxeResults, RunOptions } from 'axe-core';
import { placeOf } from '../page/read-page.ts';
import { answerJobs } from '../../job-thread.ts';
import type { Fault } from '../fault.ts';
import { pagePathOf } from '../site/site-files.ts';

/** The data of threads that have validators look at pages: the folder of the built site. */
export interface SampleData {
  readonly directory: string;
}

/** A validator's problem on a page. */
type SampleProblem = Omit<Fault, 'page'>;

const htmlValidate = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Scripts and styles come from the shop itself.
    'require-sri': 'off',
    // The search panel finds while one types, and Enter sends its form.
    'wcag/h32': 'off',
  },
});

const axe = new Script(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));

const axeOptions: RunOptions = {
  resultTypes: ['violations'],
  elementRef: true,
  selectors: false,
  preload: false,
  iframes: false,
  // There is no layout here; flows in a browser look at colours and sizes.
  rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
};

/** Has html-validate and axe look at a page; takes a few tenths of a second. */
async function faultsOf(file: string): Promise<readonly Fault[]> {
  const { directory } = workerData as SampleData;
  const html = readFileSync(path.join(directory, file), 'utf8');
  const problems = [...htmlProblems(html), ...(await accessibilityProblems(html))];
  return problems.map((problem) => ({ page: pagePathOf(file), ...problem }));
}

function htmlProblems(html: string): readonly SampleProblem[] {
  const { results } = htmlValidate.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, message, ruleId }) => ({
      place: `${line}:${column}`,
      text: `html-validate: ${message} (${ruleId})`,
    })),
  );
}

/** axe, as it is in a window. */
interface AxeWindow {
  readonly axe: { run(document: Document, options: RunOptions): Promise<AxeResults> };
}

/** One window for all pages: what it has compiled of axe stays. */
const reused = axeWindow('');

async function accessibilityProblems(html: string): Promise<readonly SampleProblem[]> {
  const { document } = reused.window;
  document.open();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else parses a whole document in a window that is there
  document.write(html);
  document.close();
  const { violations } = await run(reused);
  return violations.length > 0 ? placedProblems(html) : [];
}

/** Looks at the page again, in a window of its own that knows where elements stand. */
async function placedProblems(html: string): Promise<readonly SampleProblem[]> {
  const dom = axeWindow(html);
  try {
    const { violations } = await run(dom);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => {
        const at = node.element && dom.nodeLocation(node.element)?.startOffset;
        return { place: placeOf(html, at ?? 0), text: `axe: ${help} (${id}): ${node.html.slice(0, 100)}` };
      }),
    );
  } finally {
    dom.window.close();
  }
}

function axeWindow(html: string): JSDOM {
  const dom = new JSDOM(html, {
    runScripts: 'outside-only',
    virtualConsole: new VirtualConsole(),
    includeNodeLocations: true,
  });
  axe.runInContext(dom.getInternalVMContext());
  return dom;
}

function run({ window }: JSDOM): Promise<AxeResults> {
  return (window as unknown as AxeWindow).axe.run(window.document, axeOptions);
}

answerJobs<string>(faultsOf);
