import {
  isArgumentError,
  negativeNumber,
  UsageError,
  withNegativeValues,
  type ShopCommand,
} from '../shop/command.ts';
import { couponsCommand } from '../shop/coupons.ts';
import { customerCommand } from '../shop/customer.ts';
import { importCommand } from '../shop/import.ts';
import { mailCommand } from '../shop/mail.ts';
import { ordersCommand } from '../shop/orders.ts';
import { pagesCommand } from '../shop/pages.ts';
import { priceCommand } from '../shop/price.ts';
import { seedCommand } from '../shop/seed.ts';
import { stockCommand } from '../shop/stock.ts';

const commands: readonly ShopCommand[] = [
  seedCommand,
  importCommand,
  ordersCommand,
  stockCommand,
  priceCommand,
  pagesCommand,
  couponsCommand,
  customerCommand,
  mailCommand,
];

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length), 'help'.length);
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'Usage: npm run shop -- COMMAND [options]',
    '',
    'Commands:',
    ...lines,
    `  ${'help'.padEnd(width)}  show this, or the help of a command`,
    '',
    'npm run shop -- COMMAND --help tells more about a command.',
  ].join('\n');
}

/** In the singular or the plural: `order` is `orders`. */
function commandNamed(name: string): ShopCommand {
  const names = [name, `${name}s`, name.replace(/s$/, '')];
  const command = commands.find((candidate) => names.includes(candidate.name));
  if (command) return command;
  throw new UsageError(`There is no command "${name}".\n\n${overview()}`);
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h';
}

/** `npm run shop -- COMMAND`: what a shop owner does from the terminal. Exit status 0 done, 1 failed, 2 not understood. */
export async function main(words: readonly string[] = process.argv.slice(2)): Promise<number> {
  const [name = 'help', ...given] = words;
  const args = withNegativeValues(given);
  try {
    if (name === 'help' || isHelp(name)) {
      console.log(args[0] ? commandNamed(args[0]).help : overview());
      return 0;
    }
    const command = commandNamed(name);
    if (args.some(isHelp)) {
      console.log(command.help);
      return 0;
    }
    const negative = negativeNumber(args);
    if (negative !== undefined) {
      throw new UsageError(
        `${negative}: no number is below 0. Before a sku that begins with a minus write --: -- ${negative}`,
      );
    }
    return await command.run(args);
  } catch (error) {
    if (!(error instanceof UsageError) && !isArgumentError(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}
