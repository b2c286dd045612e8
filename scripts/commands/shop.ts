import { LackingCapability } from '../../src/commerce/errors/lacking-capability.ts';
import { optionsTakenByNpm, UsageError, type ShopCommand } from '../shop/command.ts';

/** The commands by name. Each is loaded by itself: all of them take a quarter of the time of a short one. */
export const commands: ReadonlyMap<string, () => Promise<ShopCommand>> = new Map([
  ['status', async () => (await import('../shop/status.ts')).statusCommand],
  ['seed', async () => (await import('../shop/seed.ts')).seedCommand],
  ['import', async () => (await import('../shop/import.ts')).importCommand],
  ['pull', async () => (await import('../shop/pull.ts')).pullCommand],
  ['orders', async () => (await import('../shop/orders.ts')).ordersCommand],
  ['payments', async () => (await import('../shop/payments.ts')).paymentsCommand],
  ['stock', async () => (await import('../shop/stock.ts')).stockCommand],
  ['price', async () => (await import('../shop/price.ts')).priceCommand],
  ['stories', async () => (await import('../shop/stories.ts')).storiesCommand],
  ['pages', async () => (await import('../shop/pages.ts')).pagesCommand],
  ['builds', async () => (await import('../shop/builds.ts')).buildsCommand],
  ['coupons', async () => (await import('../shop/coupons.ts')).couponsCommand],
  ['customer', async () => (await import('../shop/customer.ts')).customerCommand],
  ['reviews', async () => (await import('../shop/reviews.ts')).reviewsCommand],
  ['newsletter', async () => (await import('../shop/newsletter.ts')).newsletterCommand],
  ['vitals', async () => (await import('../shop/vitals.ts')).vitalsCommand],
  ['mail', async () => (await import('../shop/mail.ts')).mailCommand],
]);

async function overview(): Promise<string> {
  const width = Math.max(...[...commands.keys(), 'help'].map(({ length }) => length));
  const loaded = await Promise.all([...commands.values()].map((load) => load()));
  const lines = loaded.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'Usage: npm run shop -- COMMAND [options]',
    '',
    'Commands:',
    ...lines,
    `  ${'help'.padEnd(width)}  show this help, or the help of a command`,
    '',
    'npm run shop -- COMMAND --help describes a command.',
  ].join('\n');
}

/** Returns the command of a name in the singular or the plural: `order` is `orders`. */
async function commandNamed(name: string): Promise<ShopCommand> {
  for (const each of [name, `${name}s`, name.replace(/s$/, '')]) {
    const load = commands.get(each);
    if (load) return load();
  }
  throw new UsageError(`There is no command "${name}".\n\n${await overview()}`);
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h';
}

/**
 * Runs `npm run shop -- COMMAND`, an owner's command from the terminal. Exit status 0 done, 1 failed, 2 invalid
 * arguments.
 */
export async function main(words: readonly string[] = process.argv.slice(2)): Promise<number> {
  const [name = 'help', ...args] = words;
  try {
    if (name === 'help' || isHelp(name)) {
      console.log(args[0] ? (await commandNamed(args[0])).help : await overview());
      return 0;
    }
    const command = await commandNamed(name);
    if (args.some(isHelp)) {
      console.log(command.help);
      return 0;
    }
    const [kept] = optionsTakenByNpm(command, args, process.env);
    if (kept !== undefined) {
      throw new UsageError(
        `npm did not pass --${kept} on. Put -- before the command: npm run shop -- ${words.join(' ')} --${kept} …`,
      );
    }
    return await command.run(args);
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof LackingCapability)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}
