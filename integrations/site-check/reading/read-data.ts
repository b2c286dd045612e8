import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import type { Fault } from '../fault.ts';
import { parseJson, visitStrings } from '../json.ts';
import { keyProblems } from '../page/check-words.ts';
import { placeOf } from '../page/read-page.ts';
import type { Addresses } from '../site/addresses.ts';
import type { Pictures } from '../site/pictures.ts';
import { urlOf } from '../site/site-files.ts';
import type { PathQuestion } from '../types.ts';

interface DataFile {
  readonly file: string;
  readonly text: string;
  readonly storeView: StoreView;
}

/** Names of fields with addresses of pages, and with pictures of the catalogue. */
const addressFields = new Set(['href', 'url']);
const pictureField = 'image';

/** Whether a file has data of a store that its pages show: lists, what is searched, what frames. */
export function isDataFile(file: string): boolean {
  return /^[^/]+\/(?:(?:data|pagefind)\/.*|[^/]+)\.json$/.test(file);
}

/** Checks that the addresses and pictures in a data file lead to something, and that no key stands in the place of a text. */
export function readDataFile(
  { file, text, storeView }: DataFile,
  { addresses, pictures }: { readonly addresses: Addresses; readonly pictures: Pictures },
  answer: { readonly faults: Fault[]; readonly paths: PathQuestion[] },
): void {
  const base = urlOf(`/${storeView.storeCode}`, storeView);
  const page = `/${file}`;
  const place = (value: string) => placeOf(text, Math.max(0, text.indexOf(JSON.stringify(value))));
  const check = (value: string, field: string): void => {
    const report = (problem: string) =>
      answer.faults.push({ page, place: place(value), text: `${value} ${problem}` });
    for (const problem of keyProblems(value)) report(`has a fault: ${problem}`);
    const isPicture = value.startsWith('/img/');
    if (field === pictureField && value.startsWith('/') && !isPicture) {
      if (!pictures.has(value)) report('names a picture that does not exist');
      return;
    }
    if (!isPicture && !(addressFields.has(field) && value.startsWith('/'))) return;
    const target = addresses.target(value, base);
    const problem = target.kind === 'picture' ? pictures.problem(target.url) : undefined;
    if (problem !== undefined) report(problem);
    else if (target.kind === 'no-file')
      answer.paths.push({ page, place: place(value), what: `"${field}"`, path: target.path });
  };
  const data = parseJson(text);
  if (data === undefined) answer.faults.push({ page, place: '1:1', text: 'the file is no JSON' });
  else visitStrings(data, check);
}
