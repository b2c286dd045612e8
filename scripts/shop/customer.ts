import { parseArgs } from 'node:util';
import { emailKey } from '../../src/domain/session/email-key.ts';
import { changeGroup } from '../../src/commerce/backends/embedded/account/change-group.ts';
import { findStoreView } from '../../src/config/store-views.ts';
import { parseInstant } from '../../src/domain/instant.ts';
import { dayIn } from '../../src/domain/time-zone.ts';
import { erasePerson } from '../../src/commerce/backends/embedded/account/erase-customer.ts';
import { exportPerson } from '../../src/commerce/backends/embedded/account/export-customer.ts';
import { findCustomer, listCustomers } from '../../src/commerce/backends/embedded/account/find-customer.ts';
import type { Person } from '../../src/commerce/backends/embedded/account/person.ts';
import { readProfile } from '../../src/commerce/backends/embedded/account/profiles.ts';
import { catalogueGroups, type Engine } from '../../src/commerce/backends/embedded/engine.ts';
import { readEnvironment } from '../../src/config/environment.ts';
import { storeViews } from '../../src/config/store-views.ts';
import { openDatabase } from '../../src/database/open.ts';
import { eraseMails, mailFolder } from '../../src/services/mail/mail-files.ts';
import { actionNamed, printable, table, wholeNumber } from './actions.ts';
import { UsageError, type ShopCommand } from './command.ts';

const help = `Usage: npm run shop -- customer ACTION [options]

What the shop knows of its customers.

Actions:
  list                 the newest customers
  show EMAIL           one customer with addresses
  group EMAIL ID       puts one customer into a group, whose prices and taxes hold from then on
  export EMAIL         everything that is known of one person, as JSON
  erase EMAIL --yes    erases one person for good

A customer is named by e-mail address or id. What is erased can't be had back; of orders only what an invoice has
to say is kept. Erasing takes effect at once, also in a shop that is open.

export and erase also cover what was ordered as a guest with the address, whether or not it has an account. Make
sure first that it is their address who asks: in the account, customers get and erase only what they ordered
logged in.

Options:
  --search TEXT   list: only those whose address or name contains the text
  --limit N       list: how many (default 50, at most 10000)
  --yes           erase: do it
  --json          print the result as JSON
  --help          show this

Examples:
  npm run shop -- customer list --search doe
  npm run shop -- customer group ann@example.com 2
  npm run --silent shop -- customer export ann@example.com > ann.json
  npm run shop -- customer erase ann@example.com --yes
`;

const tracesNotice = `Bits of what was erased may be left in the database's file, which could not be written anew: another process held it
for long, or the disk has no room for a second one. Erasing any other customer, or this address again, tries that
again and says how it went.
`;

const mailsNotice = (
  problem: string,
) => `The database is rid of the person, but mails that are kept as files could not be looked through:
  ${printable(problem)}
Mend that and give the same command again; a shop that is open tries it again by itself.
`;

const groupsNotice =
  'Groups have no prices or taxes of their own: see customerGroups in src/config/shop.ts.\n';

const noTracesNotice = 'Nothing is left in the database of what was erased earlier.\n';

/** Customers for the shop owner (`npm run shop -- customer`). */
export const customerCommand: ShopCommand = {
  name: 'customer',
  summary: 'list, show, export and erase customers, and put them into groups',
  help,
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        search: { type: 'string' },
        limit: { type: 'string' },
        yes: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const [name = '', named, ...more] = positionals;
    const action = actionNamed(customerCommand, actions, name);
    if (name !== 'list' && !named)
      throw new UsageError(`customer ${name}: name a customer by e-mail address or id.`);
    const [group, ...rest] = name === 'group' ? more : [undefined, ...more];
    if (rest.length > 0 || (name === 'list' && named))
      throw new UsageError(`${rest[0] ?? named}: that is too much.`);
    const groupId = name === 'group' ? wholeNumber(group ?? '', 'The id of the group', 1) : undefined;
    const environment = readEnvironment();
    const db = await openDatabase(environment);
    try {
      const engine: Engine = {
        db,
        stores: storeViews,
        clock: () => new Date(),
        forgetMails: (mails) => eraseMails(mailFolder(environment.dataDirectory), mails),
      };
      return await action(engine, { ...values, limit: limitOf(values.limit), named: named ?? '', groupId });
    } finally {
      await db.destroy();
    }
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

type Action = (engine: Engine, options: Options) => Promise<number>;

const actions: Readonly<Record<string, Action>> = {
  async list({ db }, { search = '', limit, json }) {
    const customers = await listCustomers(db, { text: search, limit });
    if (json) return print(customers);
    const rows = customers.map(({ id, email, firstname, lastname, store_code, created_at }) => [
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

  async show(engine, { named, json }) {
    const id = await idOf(engine, named);
    const profile = id === undefined ? undefined : await readProfile(engine, id);
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

  async group(engine, { named, groupId = 0, json }) {
    const id = await idOf(engine, named);
    if (id === undefined) return notFound(named);
    await changeGroup(engine, id, groupId);
    if (json) return print({ id, group_id: groupId });
    console.log(`Customer ${id} is in group ${groupId}.`);
    const { priceTiers, groupedTax, useOnlyDefaultGroup } = catalogueGroups(engine);
    if (useOnlyDefaultGroup || !(priceTiers || groupedTax)) process.stderr.write(groupsNotice);
    return 0;
  },

  async export(engine, { named }) {
    const person = await personOf(engine, named);
    const data = person && (await exportPerson(engine, person));
    return data ? print(data) : notFound(named);
  },

  async erase(engine, { named, yes, json }) {
    const person = await personOf(engine, named);
    if (!person) return notFound(named);
    if (!yes) throw new UsageError(`customer erase ${named}: say --yes to erase the customer for good.`);
    const { wasKnown, tracesLeft, problem } = await erasePerson(engine, person, { whateverSize: true });
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

/** An account with what was ordered as a guest with its address; else whoever has the address. */
async function personOf({ db }: Engine, named: string): Promise<Person | undefined> {
  const customer = await findCustomer(db, named);
  const email = emailKey(customer?.email ?? named);
  if (customer) return { customerId: customer.id, email };
  return named.includes('@') ? { email } : undefined;
}

async function idOf({ db }: Engine, named: string): Promise<number | undefined> {
  return (await findCustomer(db, named))?.id;
}

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
