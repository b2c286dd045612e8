import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workerData } from 'node:worker_threads';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import { answerJobs } from '../../job-thread.ts';
import { checkAlternates, type AlternateLink } from '../page/check-alternates.ts';
import { assetProblem, checkAssets } from '../page/check-assets.ts';
import { checkBody } from '../page/check-body.ts';
import { checkBytes } from '../page/check-bytes.ts';
import { checkData } from '../page/check-data.ts';
import { checkForeignCode } from '../page/check-foreign-code.ts';
import { checkHead } from '../page/check-head.ts';
import { checkIds, checkLinks } from '../page/check-links.ts';
import { checkPrices } from '../page/check-prices.ts';
import { checkStructuredData } from '../page/check-structured-data.ts';
import { checkUsability } from '../page/check-usability.ts';
import { checkWords } from '../page/check-words.ts';
import { isNoindex, metaOf, type CheckedPage } from '../page/checked-page.ts';
import { pageResources, type PageResources } from '../page/page-resources.ts';
import { placeOf, readPage } from '../page/read-page.ts';
import { Addresses } from '../site/addresses.ts';
import { Pictures } from '../site/pictures.ts';
import { pagePathOf, storeOf, urlOf } from '../site/site-files.ts';
import {
  ReadFacts,
  type PageFacts,
  type ReadingAnswer,
  type ReadingData,
  type ReadingOrder,
} from '../types.ts';
import { isDataFile, readDataFile } from './read-data.ts';
import { readSitemap } from './read-sitemap.ts';

/** Reads files of a built site, each once. */
class FileReader {
  readonly #data: ReadingData;
  readonly #addresses: Addresses;
  readonly #pictures: Pictures;
  readonly #built: readonly StoreView[];
  /** Keys of what was told before. */
  readonly #told = new Set<string>();

  constructor(data: ReadingData) {
    this.#data = data;
    this.#addresses = new Addresses(data.storeViews, data.stores, data.files);
    this.#pictures = new Pictures(data.mediaDirectory, data.imageHosts);
    this.#built = data.storeViews.filter(({ storeCode }) => data.stores.includes(storeCode));
  }

  async read({ files, part, only, previous }: ReadingOrder): Promise<ReadingAnswer> {
    const answer = new Answer(this.#told);
    for (const file of files) {
      const found = path.join(this.#data.directory, file);
      if (isDataFile(file)) {
        this.#readData(file, readFileSync(found), answer);
        continue;
      }
      const text = readFileSync(found, 'utf8');
      if (only && !mayBeHarmed(file, text, only)) continue;
      if (file.endsWith('.xml')) this.#readSitemap(file, text, answer);
      else answer.pages.push(await this.#readPage(file, text, part, answer));
      const before = previous?.get(file);
      if (previous && file.endsWith('.html')) answer.texts.push(...sharedTexts(file, text));
      if (before !== undefined && file.endsWith('.html')) await this.#compare(file, text, before, answer);
    }
    return answer;
  }

  /** Tells what a page was before, and which ids it has lost. */
  async #compare(file: string, text: string, before: string, answer: Answer): Promise<void> {
    const previous = readFileSync(before, 'utf8');
    answer.previousPages.push(await this.#readPage(file, previous, 'head', answer));
    const { ids } = readPage(text);
    for (const id of readPage(previous).ids.keys()) if (!ids.has(id)) answer.lostIds.push(id);
  }

  #readData(file: string, body: Buffer, answer: Answer): void {
    const storeView = storeOf(file, this.#built);
    if (!storeView) return;
    readDataFile({ file, body, storeView }, { addresses: this.#addresses, pictures: this.#pictures }, answer);
  }

  #readSitemap(file: string, text: string, answer: Answer): void {
    const storeView = storeOf(file, this.#built);
    if (!storeView) return;
    const url = urlOf(`/${file}`, storeView);
    const base = { addresses: this.#addresses, pictures: this.#pictures, url };
    answer.sitemaps.push(
      readSitemap(file, text, {
        pictureProblem: (address) => assetProblem(base, address),
        keyOfAlternates: (links) => answer.keyOfAlternates(links),
      }),
    );
  }

  async #readPage(
    file: string,
    text: string,
    part: ReadingOrder['part'],
    answer: Answer,
  ): Promise<PageFacts> {
    const storeView = storeOf(file, this.#data.storeViews);
    const pagePath = pagePathOf(file);
    const head = part === 'head' ? text.slice(0, text.indexOf('<body')) : text;
    const url = storeView ? urlOf(pagePath, storeView) : new URL(pagePath, this.#built[0]?.url).href;
    const asked = (element: { readonly at: number; readonly name: string }) => ({
      page: pagePath,
      place: placeOf(text, element.at),
      what: `<${element.name}>`,
    });
    const isWhole = part === 'whole';
    const page: CheckedPage = {
      path: pagePath,
      file,
      url,
      origin: new URL(url).origin,
      storeView,
      content: readPage(head),
      addresses: this.#addresses,
      pictures: this.#pictures,
      report: ({ at }, problem) => {
        if (isWhole) answer.faults.push({ page: pagePath, place: placeOf(text, at), text: problem });
      },
      ask: (element, path) => {
        if (isWhole) answer.paths.push({ ...asked(element), path });
      },
      askForFile: (element, path) => {
        if (isWhole) answer.paths.push({ ...asked(element), path, isFile: true });
      },
      askForId: (element, target, id) => answer.ids.push({ ...asked(element), file: target, id }),
    };
    const facts = {
      file,
      url,
      isListed: !isNoindex(page) && storeView !== undefined,
      alternates: answer.keyOfAlternates(checkAlternates(page, this.#data.storeViews)),
    };
    return isWhole ? { ...facts, whole: await this.#checkWhole(page, answer) } : facts;
  }

  async #checkWhole(page: CheckedPage, answer: Answer): Promise<NonNullable<PageFacts['whole']>> {
    const kind = kindOf(page);
    const own = checkHead(page);
    checkBody(page, kind);
    checkUsability(page);
    checkForeignCode(page);
    checkPrices(page);
    checkIds(page);
    checkLinks(page);
    checkAssets(page);
    await checkStructuredData(page, kind);
    checkWords(page);
    checkData(page);
    checkBytes(page, kind);
    return { ...own, kind, resources: answer.keyOfResources(pageResources(page)) };
  }
}

/** Returns the kind of a page, such as `product`: pages of one kind are made of the same parts. */
function kindOf(page: CheckedPage): string {
  const { file, content } = page;
  const name = file.replace(/^[^/]+\//, '').replace(/\.html$/, '');
  if (metaOf(page, 'og:type')?.value === 'product') return 'product';
  // Pages that are for no search engine are made one by one: the checkout, the account.
  if (name === 'index' || name === '404' || isNoindex(page)) return name;
  if (file.includes('/_page/')) return 'further page of a list';
  const main = content.named('main')[0];
  const first = main && content.elements[content.elements.indexOf(main) + 1];
  return first?.attributes['class'] ?? 'other';
}

function mayBeHarmed(
  file: string,
  text: string,
  { naming, withTexts }: NonNullable<ReadingOrder['only']>,
): boolean {
  return (
    naming.some((part) => text.includes(part)) || sharedTexts(file, text).some((each) => withTexts.has(each))
  );
}

/** Title and description as they are written in a page, with its store: two pages of one must not share them. */
function sharedTexts(file: string, text: string): readonly string[] {
  const head = text.slice(0, text.indexOf('<body'));
  const [storeCode] = file.split('/', 1);
  return [/<title>([^<]*)/, /<meta name="description" content="([^"]*)/].flatMap((pattern) => {
    const [, found] = pattern.exec(head) ?? [];
    return found ? [`${storeCode} ${found}`] : [];
  });
}

/** The problems of some files; what many of them share is reported once. */
class Answer extends ReadFacts implements ReadingAnswer {
  readonly alternates: [string, readonly AlternateLink[]][] = [];
  readonly resources: [string, PageResources][] = [];
  readonly #told: Set<string>;

  constructor(told: Set<string>) {
    super();
    this.#told = told;
  }

  keyOfAlternates(links: readonly AlternateLink[]): string {
    return this.#key(links, this.alternates);
  }

  keyOfResources(resources: PageResources): string {
    return this.#key(resources, this.resources);
  }

  #key<Value>(value: Value, told: [string, Value][]): string {
    const key = hash('sha1', JSON.stringify(value), 'base64');
    if (!this.#told.has(key)) {
      this.#told.add(key);
      told.push([key, value]);
    }
    return key;
  }
}

// The script of the threads that read the files of a site.
const reader = new FileReader(workerData as ReadingData);
answerJobs<ReadingOrder>((order) => reader.read(order));
