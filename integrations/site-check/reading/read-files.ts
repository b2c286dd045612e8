import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import type { Fault } from '../fault.ts';
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
import { isNoindex, type CheckedPage } from '../page/checked-page.ts';
import type { LanguageGuess } from '../page/guess-language.ts';
import { kindOf } from '../page/kind-of.ts';
import { pageResources, type PageResources } from '../page/page-resources.ts';
import { placeOf, readPage } from '../page/read-page.ts';
import { foreignTexts } from '../page/shop-texts.ts';
import { Addresses } from '../site/addresses.ts';
import { Pictures } from '../site/pictures.ts';
import { pagePathOf, storeOf, urlOf } from '../site/site-files.ts';
import type { Vocabulary } from '../structured-data/vocabulary.ts';
import type {
  IdQuestion,
  PageFacts,
  PathQuestion,
  ReadingAnswer,
  ReadingData,
  ReadingOrder,
  SitemapFacts,
} from '../types.ts';
import { isDataFile, readDataFile } from './read-data.ts';
import { readSitemap } from './read-sitemap.ts';

/** The knowledge for checks of words and structured data; takes a moment to load. */
export interface Knowledge {
  readonly vocabulary: Vocabulary;
  readonly guess: LanguageGuess;
}

/** Reads files of a built site, each once. */
export class FileReader {
  readonly #data: ReadingData;
  readonly #knowledge: Knowledge;
  readonly #addresses: Addresses;
  readonly #pictures: Pictures;
  readonly #built: readonly StoreView[];
  /** Keys of what was told before. */
  readonly #told = new Set<string>();

  constructor(data: ReadingData, knowledge: Knowledge) {
    this.#data = data;
    this.#knowledge = knowledge;
    this.#addresses = new Addresses(data.storeViews, data.stores, data.files);
    this.#pictures = new Pictures(data.mediaDirectory, data.imageHosts);
    this.#built = data.storeViews.filter(({ storeCode }) => data.stores.includes(storeCode));
  }

  read({ files, part, only, previous }: ReadingOrder): ReadingAnswer {
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
      else answer.pages.push(this.#readPage(file, text, part, answer));
      const before = previous?.get(file);
      if (previous && file.endsWith('.html')) answer.texts.push(...sharedTexts(file, text));
      if (before !== undefined && file.endsWith('.html')) this.#compare(file, text, before, answer);
    }
    return answer;
  }

  /** Tells what a page was before, and which ids it has lost. */
  #compare(file: string, text: string, before: string, answer: Answer): void {
    const previous = readFileSync(before, 'utf8');
    answer.previousPages.push(this.#readPage(file, previous, 'head', answer));
    const { ids } = readPage(text);
    for (const id of readPage(previous).ids.keys()) if (!ids.has(id)) answer.lostIds.push(id);
  }

  #readData(file: string, body: Buffer, answer: Answer): void {
    const storeView = storeOf(file, this.#built);
    if (!storeView) return;
    const { defaultLocale, defaultLanguage } = storeView.i18n;
    const otherLanguage = (text: string) =>
      foreignTexts(defaultLocale).get(text) ?? this.#knowledge.guess(text, defaultLanguage);
    const known = { addresses: this.#addresses, pictures: this.#pictures, otherLanguage };
    readDataFile({ file, body, storeView }, known, answer);
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

  #readPage(file: string, text: string, part: ReadingOrder['part'], answer: Answer): PageFacts {
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
    return isWhole ? { ...facts, whole: this.#checkWhole(page, answer) } : facts;
  }

  #checkWhole(page: CheckedPage, answer: Answer): NonNullable<PageFacts['whole']> {
    const { vocabulary, guess } = this.#knowledge;
    const kind = kindOf(page);
    const own = checkHead(page);
    checkBody(page, kind);
    checkUsability(page);
    checkForeignCode(page);
    checkPrices(page);
    checkIds(page);
    checkLinks(page);
    checkAssets(page);
    checkStructuredData(page, kind, vocabulary);
    checkWords(page, guess);
    checkData(page, guess);
    checkBytes(page, kind);
    return { ...own, kind, resources: answer.keyOfResources(pageResources(page)) };
  }
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
class Answer implements ReadingAnswer {
  readonly pages: PageFacts[] = [];
  readonly sitemaps: SitemapFacts[] = [];
  readonly faults: Fault[] = [];
  readonly paths: PathQuestion[] = [];
  readonly ids: IdQuestion[] = [];
  readonly previousPages: PageFacts[] = [];
  readonly lostIds: string[] = [];
  readonly texts: string[] = [];
  readonly alternates: [string, readonly AlternateLink[]][] = [];
  readonly resources: [string, PageResources][] = [];
  readonly #told: Set<string>;

  constructor(told: Set<string>) {
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
