import { Command } from '@commander-js/extra-typings';
import { findStoreView } from '../../src/config/store-views.ts';
import { parseInstant } from '../../src/domain/instant.ts';
import { dayIn } from '../../src/domain/time-zone.ts';
import type { CustomerAdmin } from '../../src/commerce/admin-backend.ts';
import { customerGroups } from '../../src/config/shop.ts';
import { actionNamed, printable, table, wholeNumber, withAdmin } from './actions.ts';
import { readWords, UsageError, type ShopCommand } from './command.ts';

const help = `Usage: npm run shop -- customer ACTION [options]

Actions:
  list                 the newest customers
  show EMAIL           a customer with addresses
  group EMAIL ID       moves a customer to a group; its prices and taxes apply from then on
  export EMAIL         everything that is stored about a person, as JSON
  erase EMAIL --yes    erases a person permanently

Customers are identified by email address or ID. Erasing takes effect at once, also in a running shop, and can't be
undone. Of orders, only what an invoice must contain is kept.

export and erase also cover what was ordered as a guest with the address, whether or not it has an account. Verify
first that the person owns the address: in their account, customers can only export and erase what they ordered
while signed in.

Options:
  --search TEXT   list: only customers whose address or name contains the text
  --limit N       list: how many (default 50, at most 10000)
  --yes           erase: confirm
  --json          print the result as JSON
  --help          show this help

Examples:
  npm run shop -- customer list --search doe
  npm run shop -- customer group ann@example.com 2
  npm run --silent shop -- customer export ann@example.com > ann.json
  npm run shop -- customer erase ann@example.com --yes
`;

const tracesNotice = `Traces of erased data may be left in the database file, because it could not be rewritten: another process used it
for too long, or the disk has no room for a second copy. Give the command again, for this address or any other, to
try again.
`;

const mailsNotice = (
  problem: string,
) => `The person was erased from the database, but the emails that are stored as files could not be searched:
  ${printable(problem)}
Fix that and give the same command again; a running shop also tries again by itself.
`;

const groupsNotice =
  'Groups have no prices or taxes of their own yet: see customerGroups in src/config/shop.ts.\n';

const elsewhereNotice =
  'This erases what is stored here. Erase the account and its orders in the system behind the API as well.\n';

const noTracesNotice = 'Nothing is left in the database of what was erased earlier.\n';

/** Customers for the shop owner (`npm run shop -- customer`). */
export const customerCommand: ShopCommand = {
  name: 'customer',
  summary: 'list, show, export and erase customers, and change their group',
  help,
  async run(args) {
    const line = new Command()
      .argument('[words...]')
      .option('--search <text>')
      .option('--limit <n>')
      .option('--yes', '', false)
      .option('--json', '', false);
    const { values, positionals } = readWords(args, line);
    const [name = '', named, ...more] = positionals;
    const action = actionNamed(customerCommand, actions, name);
    if (name !== 'list' && !named)
      throw new UsageError(`customer ${name}: name a customer by e-mail address or id.`);
    const [group, ...rest] = name === 'group' ? more : [undefined, ...more];
    if (rest.length > 0 || (name === 'list' && named))
      throw new UsageError(`${rest[0] ?? named}: that is too much.`);
    const groupId = name === 'group' ? wholeNumber(group ?? '', 'The id of the group', 1) : undefined;
    const given = { ...values, limit: limitOf(values.limit), named: named ?? '', groupId };
    return withAdmin(({ customers }) => action(customers, given));
  },
};

interface Options {
  readonly named: string;
  /** For `group`. */
  readonly groupId?: number | undefined;
  readonly search?: string | undefined;
  readonly limit: number;
  readonly yes: boolean;
  readonly json: boolean;
}

type Action = (customers: CustomerAdmin, options: Options) => Promise<number>;

const actions: Readonly<Record<string, Action>> = {
  async list(customers, { search = '', limit, json }) {
    const found = await customers.list({ text: search, limit });
    if (json) return print(found);
    const rows = found.map(({ id, email, firstname, lastname, store_code, created_at }) => [
      String(id),
      email,
      `${firstname} ${lastname}`,
      store_code,
      dayIn(findStoreView(store_code)?.i18n.timeZone ?? 'UTC', parseInstant(created_at)),
    ]);
    const columns = ['ID', 'E-MAIL', 'NAME', 'STORE', 'SINCE'];
    console.log(rows.length > 0 ? table(columns, rows) : 'There are no such customers.');
    return 0;
  },

  async show(customers, { named, json }) {
    const found = await customers.find(named);
    const profile = found && (await customers.profile(found.id));
    if (!profile) return notFound(named);
    if (json) return print(profile);
    const { email, firstname, lastname, group_id, created_in, created_at, addresses } = profile;
    console.log(
      [
        `Customer ${profile.id}: ${firstname} ${lastname} <${email}>`,
        `Group ${group_id}, since ${created_at} UTC in ${created_in}`,
        ...addresses.map(
          ({ street, postcode, city, country_id }) =>
            `  ${street.join(', ')}, ${postcode} ${city}, ${country_id}`,
        ),
      ]
        .map(printable)
        .join('\n'),
    );
    return 0;
  },

  async group(customers, { named, groupId = 0, json }) {
    const id = (await customers.find(named))?.id;
    if (id === undefined) return notFound(named);
    await customers.changeGroup(id, groupId);
    if (json) return print({ id, group_id: groupId });
    console.log(`Customer ${id} is in group ${groupId}.`);
    const { priceTiers, groupedTax, useOnlyDefaultGroup } = customerGroups;
    if (useOnlyDefaultGroup || !(priceTiers || groupedTax)) process.stderr.write(groupsNotice);
    return 0;
  },

  async export(customers, { named }) {
    const person = await customers.person(named);
    const data = person && (await customers.export(person));
    return data ? print(data) : notFound(named);
  },

  async erase(customers, { named, yes, json }) {
    const person = await customers.person(named);
    if (!person) return notFound(named);
    if (!yes) throw new UsageError(`customer erase ${named}: add --yes to erase the customer permanently.`);
    const { wasKnown, tracesLeft, problem, remainsElsewhere } = await customers.erase(person);
    if (remainsElsewhere) process.stderr.write(elsewhereNotice);
    if (problem !== undefined) {
      process.stderr.write(mailsNotice(problem));
      return 1;
    }
    if (!wasKnown) {
      process.stderr.write(tracesLeft ? tracesNotice : noTracesNotice);
      return notFound(named);
    }
    const { customerId, email } = person;
    if (json) return print({ erased: customerId ?? email, tracesLeft });
    console.log(customerId === undefined ? `${email} is erased.` : `Customer ${customerId} is erased.`);
    if (tracesLeft) process.stderr.write(tracesNotice);
    return 0;
  },
};

function limitOf(text = '50'): number {
  if (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= 10_000) return Number(text);
  throw new UsageError(`--limit ${text}: give a whole number from 1 to 10000.`);
}

function print(value: unknown): number {
  console.log(JSON.stringify(value, null, 2));
  return 0;
}

function notFound(named: string): number {
  process.stderr.write(`There is no customer ${named}.\n`);
  return 1;
}
