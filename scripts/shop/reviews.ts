import { Command } from '@commander-js/extra-typings';
import type { OwnedReview } from '../../src/commerce/admin-backend.ts';
import { longestReview } from '../../src/config/limits/reviews.ts';
import { cleanText } from '../../src/domain/clean-text.ts';
import type { ReviewStatus } from '../../src/domain/review/review.ts';
import {
  commandWithActions,
  minuteOf,
  printable,
  printJson,
  table,
  wholeNumber,
  withAdmin,
} from './actions.ts';
import { readWords, UsageError } from './command.ts';
import { readListOptions } from './list-options.ts';

const help = `Usage: npm run shop -- reviews ACTION [options]

Actions:
  list               the newest reviews
  approve ID …       publishes reviews: the pages that show the product are rendered again
  reject ID …        refuses reviews; a published one is taken off the pages
  answer ID TEXT     shows the shop's answer below a review; an empty text removes it

A review is published only once it is approved. VERIFIED says whether the shop knows that its writer bought the product.
Approving an imported review, or rejecting it, holds for later imports, too.

Options:
  --status WORD      list: only these: pending, approved or rejected
  --store CODE       list: only reviews of this store
  --limit N          list: how many (default 50)
  --json             print the result as JSON
  --help             show this help

Examples:
  npm run shop -- reviews list --status pending
  npm run shop -- reviews approve 12 13
  npm run shop -- reviews answer 12 "Thank you, Ann!"
`;

/** Reviews, as their owner sees and publishes them (`npm run shop -- reviews`). */
export const reviewsCommand = commandWithActions(
  { name: 'reviews', summary: 'list, publish, refuse and answer reviews', help },
  {
    list,
    approve: (args) => decide(args, 'approved'),
    reject: (args) => decide(args, 'rejected'),
    answer,
  },
);

const statuses: readonly ReviewStatus[] = ['pending', 'approved', 'rejected'];

async function list(args: readonly string[]): Promise<number> {
  const { word: status, storeCode, limit, isJson } = readListOptions(args, 'status', statuses);
  const reviews = await withAdmin((admin) => admin.reviews.list({ status, storeCode, limit }));
  if (isJson) printJson(reviews);
  else console.log(reviews.length > 0 ? describe(reviews) : 'There are no such reviews.');
  return 0;
}

async function decide(args: readonly string[], status: 'approved' | 'rejected'): Promise<number> {
  const { values, positionals } = readWords(args, new Command().argument('[ids...]').option('--json'));
  if (positionals.length === 0) throw new UsageError('Give the ids of the reviews.');
  const ids = positionals.map(idOf);
  const changed = await withAdmin(async ({ reviews }) => {
    const found: OwnedReview[] = [];
    for (const id of ids) {
      const review = await reviews.decide(id, status);
      if (review) found.push(review);
    }
    return found;
  });
  return report(ids, changed, values.json);
}

async function answer(args: readonly string[]): Promise<number> {
  const { values, positionals } = readWords(args, new Command().argument('[words...]').option('--json'));
  const [given, text, ...more] = positionals;
  if (given === undefined || text === undefined || more.length > 0)
    throw new UsageError('Give the id of the review and the answer, in quotation marks.');
  const words = cleanText(text).trim();
  if (words.length > longestReview)
    throw new UsageError(`An answer has at most ${longestReview} characters.`);
  const id = idOf(given);
  const changed = await withAdmin(({ reviews }) => reviews.answer(id, words === '' ? null : words));
  return report([id], changed ? [changed] : [], values.json);
}

function report(ids: readonly number[], changed: readonly OwnedReview[], isJson: true | undefined): number {
  if (isJson) printJson(changed);
  else if (changed.length > 0) console.log(describe(changed));
  const missing = ids.filter((id) => !changed.some((review) => review.id === id));
  if (missing.length === 0) return 0;
  console.error(
    `There is no review ${missing.join(', ')}: npm run shop -- reviews list lists the newest reviews.`,
  );
  return 1;
}

function idOf(text: string): number {
  return wholeNumber(text, 'The id of a review', 1);
}

function describe(reviews: readonly OwnedReview[]): string {
  return table(
    ['ID', 'STATUS', 'STORE', 'PRODUCT', 'RATING', 'VERIFIED', 'WRITTEN (UTC)', 'NAME', 'TITLE', 'REVIEW'],
    reviews.map((review) => [
      String(review.id),
      review.status,
      review.store_code,
      review.sku ?? String(review.product_id),
      review.rating === null ? '' : String(review.rating),
      review.is_verified ? 'yes' : '',
      minuteOf(review.created_at),
      review.nickname,
      review.title,
      oneLine(review.detail),
    ]),
  );
}

/** Returns the beginning of a text on one line. */
function oneLine(text: string): string {
  const line = printable(text).replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
