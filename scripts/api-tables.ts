import { format } from 'prettier';
import { z } from 'zod';
import type { Declaration } from '../src/commerce/contract/call.ts';
import { subjects } from '../src/commerce/contract/calls.ts';
import { distinctRefusals } from '../src/commerce/errors/refusal.ts';
import { type Refusal } from '../src/commerce/contract/call.ts';

const place = /(<!-- calls: (\w+) -->\n)[\s\S]*?(<!-- end of calls -->)/g;

/** Returns docs/api.md with its tables as the contract has them: those between `<!-- calls: cart -->` and `<!-- end of calls -->`. */
export function withApiTables(page: string): Promise<string> {
  const written = page.replace(
    place,
    (_all, start: string, subject: string, end: string) => `${start}\n${tablesOf(subject)}\n\n${end}`,
  );
  return format(written, { parser: 'markdown' });
}

function tablesOf(subject: string): string {
  const found = Object.entries(subjects).find(([name]) => name === subject);
  if (!found) throw new Error(`docs/api.md names the calls of "${subject}", of which there are none.`);
  const calls = Object.values<Declaration>(found[1]).sort(byPath);
  const refusals = distinctRefusals(calls.flatMap((each) => each.refusals));
  const tables = [
    table(
      ['call', 'body', 'who', 'what it does'],
      calls.map((each) => [addressOf(each), fieldsOf(each), callers[each.caller], each.summary]),
    ),
    table(['refused with', '`meta.reason`', 'when'], refusals.toSorted(byStatus).map(rowOf)),
  ];
  return tables.join('\n\n');
}

const callers: Readonly<Record<Declaration['caller'], string>> = {
  anyone: 'anyone',
  shopper: 'guest or customer',
  customer: 'customer',
  editor: 'editor',
};

function addressOf({ methods, path, aliases = [], query }: Declaration): string {
  const names = Object.keys(query?.shape ?? {});
  const parameters = names.length > 0 ? `?${names.map((name) => `${name}=`).join('&')}` : '';
  const others = aliases.map((alias) => `, \`${alias}\``).join('');
  return `\`${methods.join('/')} ${path}${parameters}\`${others}`;
}

/** Lists the fields of the body, optional ones with a question mark. */
function fieldsOf({ body, takesForm }: Declaration): string {
  const { properties = {}, required = [] } = body
    ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
    : {};
  const names = Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));
  return names.length > 0 ? `\`{${names.join(', ')}}\`${takesForm ? ' or a form' : ''}` : '';
}

const byPath = (one: Declaration, other: Declaration) => (one.path < other.path ? -1 : 1);
const byStatus = (one: Refusal, other: Refusal) => one.status - other.status;

const rowOf = ({ status, reason, when }: Refusal) => [String(status), reason ? `\`${reason}\`` : '', when];

/** Formats a table; empty without rows. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
