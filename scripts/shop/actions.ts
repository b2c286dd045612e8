import type { Kysely } from 'kysely';
import type { AdminBackend } from '../../src/commerce/admin-backend.ts';
import { chooseSystem } from '../../src/commerce/choose-system.ts';
import { readEnvironment } from '../../src/config/environment.ts';
import { findStoreView, storeViews } from '../../src/config/store-views.ts';
import { openDatabase } from '../../src/database/open.ts';
import type { Database } from '../../src/database/schema.ts';
import { minorUnits, type DecimalAmount, type MinorUnits } from '../../src/domain/money/minor-units.ts';
import { parseInstant } from '../../src/domain/instant.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { endOfDay, startOfDay } from '../../src/domain/time-zone.ts';
import { withKnownStandIns } from '../stand-in-addresses.ts';
import { UsageError, type ShopCommand } from './command.ts';

/** One action of a command: `npm run shop -- orders show …`; its answer is the exit status. */
export type Action = (args: readonly string[]) => Promise<number>;

/** Returns the action of a name; the error for any other lists the actions. */
export function actionNamed<Known>(
  command: Pick<ShopCommand, 'name' | 'help'>,
  actions: Readonly<Record<string, Known>>,
  name: string,
): Known {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action) return action;
  const problem = name === '' ? 'Say what to do' : `There is no action "${name}" of ${command.name}`;
  throw new UsageError(`${problem}: ${Object.keys(actions).join(', ')}.\n\n${command.help}`);
}

/** Returns a command whose first argument names an action; options may precede it. */
export function commandWithActions(
  command: Pick<ShopCommand, 'name' | 'summary' | 'help'>,
  actions: Readonly<Record<string, Action>>,
): ShopCommand {
  return {
    ...command,
    async run(words) {
      const isAction = (word: string) => Object.hasOwn(actions, word);
      const at = words[0]?.startsWith('-') ? Math.max(words.findIndex(isAction), 0) : 0;
      return actionNamed(command, actions, words[at] ?? '')(words.toSpliced(at, 1));
    },
  };
}

/** Runs work on the shop's database, and gives it back. */
export async function withDatabase<Result>(work: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
  const db = await openDatabase(readEnvironment());
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Runs work on the shop's backend, and closes it. */
export async function withAdmin<Result>(work: (admin: AdminBackend) => Promise<Result>): Promise<Result> {
  const admin = await chooseSystem(withKnownStandIns(readEnvironment())).openAdmin();
  try {
    return await work(admin);
  } finally {
    await admin.close();
  }
}

/** Returns the one argument of an action. */
export function onlyArgument(positionals: readonly string[], what: string): string {
  const [first, ...others] = positionals;
  if (first === undefined || others.length > 0) throw new UsageError(`Give ${what}.`);
  return first;
}

/** Returns the store view of a code. */
export function storeNamed(code: string): StoreView {
  const storeView = findStoreView(code);
  if (storeView) return storeView;
  const codes = storeViews.map((each) => each.storeCode).join(', ');
  throw new UsageError(`There is no store "${code}". There are: ${codes}.`);
}

/** Parses a decimal amount into minor units of a currency with so many decimals. */
export function minorAmount(text: string, fractionDigits: number, what: string): MinorUnits {
  const pattern = fractionDigits === 0 ? /^\d{1,9}$/ : new RegExp(`^\\d{1,9}(\\.\\d{1,${fractionDigits}})?$`);
  if (!pattern.test(text)) {
    const example = fractionDigits === 0 ? '199' : `19.${'9'.repeat(fractionDigits)}`;
    throw new UsageError(
      `${what} ${text}: ${problemOfAmount(text, fractionDigits)}write an amount such as ${example}.`,
    );
  }
  const [units = '0', decimals = ''] = text.split('.');
  return minorUnits(Number(units + decimals.padEnd(fractionDigits, '0')));
}

/** Returns the problem with an amount in a common format; empty if unknown. */
function problemOfAmount(text: string, fractionDigits: number): string {
  if (/^\d+,\d+$/.test(text)) return 'decimals have a point before them, not a comma; ';
  if (!/^\d+\.\d+$/.test(text)) return '';
  return fractionDigits === 0
    ? 'this currency has no decimals; '
    : `there are no more than ${fractionDigits} decimals; `;
}

/** Parses a whole number of at least `least`. */
export function wholeNumber(text: string, what: string, least: number): number {
  if (/^-?\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  throw new UsageError(`${what} ${text}: write a whole number from ${least} on.`);
}

/**
 * Parses an instant into ISO 8601 in UTC: the start of a day in a time zone, or a day with a time, which is UTC
 * without a zone.
 */
export function instant(text: string, what: string, timeZone = 'UTC'): string {
  const isDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/.test(text);
  const time = parseInstant(text);
  if (isDate && !Number.isNaN(time))
    return new Date(text.includes('T') ? time : startOfDay(timeZone, text)).toISOString();
  throw new UsageError(`${what} ${text}: write a day such as 2026-12-31, or 2026-12-31T18:00Z.`);
}

/**
 * Parses the last instant of a period that ends with a day, or at a time of that day, as a catalogue's special prices
 * end.
 */
export function lastInstant(text: string, what: string, timeZone = 'UTC'): string {
  const end = instant(text, what, timeZone);
  return text.includes('T') ? end : new Date(endOfDay(timeZone, text)).toISOString();
}

/** Formats an instant for the terminal, without its seconds. */
export function minuteOf(isoInstant: string | null): string {
  return isoInstant?.slice(0, 16) ?? '';
}

/** Formats a decimal amount for the terminal. */
export function moneyText(amount: DecimalAmount, fractionDigits: number, currency: string): string {
  return `${amount.toFixed(fractionDigits)} ${currency}`;
}

/** Formats rows under their names, each column as wide as needed. */
export function table(names: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = names.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => printable(cell).padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [names, ...rows].map(line).join('\n');
}

/** Replaces control characters in a buyer's text, which a terminal would obey. */
export function printable(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '\uFFFD');
}

export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}
