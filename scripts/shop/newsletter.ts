import { Command } from '@commander-js/extra-typings';
import type { OwnedSubscription } from '../../src/commerce/admin-backend.ts';
import type { SubscriptionState } from '../../src/commerce/contract/newsletter.ts';
import {
  commandWithActions,
  minuteOf,
  onlyArgument,
  printable,
  printJson,
  table,
  withAdmin,
} from './actions.ts';
import { readWords, UsageError } from './command.ts';
import { readListOptions } from './list-options.ts';

const help = `Usage: npm run shop -- newsletter ACTION [options]

Actions:
  list             the newest subscriptions
  export [EMAIL]   all subscriptions, or those of an address, as JSON
  erase EMAIL      deletes the subscriptions of an address, and what else it asked to be told

A subscription is pending until the link in its mail was opened: only who is subscribed may get the newsletter.

Options:
  --state WORD     list: only these: pending, subscribed or unsubscribed
  --store CODE     list: only subscriptions of this store
  --limit N        list: how many (default 50)
  --json           print the result as JSON
  --help           show this help

Examples:
  npm run shop -- newsletter list --state subscribed
  npm run --silent shop -- newsletter export > subscriptions.json
  npm run shop -- newsletter erase ann@example.com
`;

/** Subscriptions, as their owner sees them (`npm run shop -- newsletter`). */
export const newsletterCommand = commandWithActions(
  { name: 'newsletter', summary: 'list, export and erase newsletter subscriptions', help },
  { list, export: exportAll, erase },
);

const states: readonly SubscriptionState[] = ['pending', 'subscribed', 'unsubscribed'];

async function list(args: readonly string[]): Promise<number> {
  const { word: state, storeCode, limit, isJson } = readListOptions(args, 'state', states);
  const found = await withAdmin(({ newsletter }) => newsletter.list({ state, storeCode, limit }));
  if (isJson) printJson(found);
  else console.log(found.length > 0 ? describe(found) : 'There are no such subscriptions.');
  return 0;
}

async function exportAll(args: readonly string[]): Promise<number> {
  const { positionals } = readWords(args, new Command().argument('[words...]').option('--json'));
  const [email, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`${more[0]}: that is too much.`);
  printJson(await withAdmin(({ newsletter }) => newsletter.list({ email })));
  return 0;
}

async function erase(args: readonly string[]): Promise<number> {
  const { values, positionals } = readWords(args, new Command().argument('[words...]').option('--json'));
  const email = onlyArgument(positionals, 'the e-mail address');
  const isErased = await withAdmin(({ newsletter }) => newsletter.erase(email));
  if (values.json) printJson({ email, isErased });
  else console.log(isErased ? `${email} is erased.` : `Nobody subscribed with ${email}.`);
  return isErased ? 0 : 1;
}

function describe(subscriptions: readonly OwnedSubscription[]): string {
  return table(
    ['ID', 'STATE', 'STORE', 'E-MAIL', 'ASKED (UTC)', 'CONFIRMED (UTC)', 'COUPON'],
    subscriptions.map((each) => [
      String(each.id),
      each.state,
      each.store_code,
      printable(each.email),
      minuteOf(each.asked_at),
      minuteOf(each.confirmed_at),
      each.coupon_code ?? '',
    ]),
  );
}
