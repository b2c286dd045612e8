import { Command } from '@commander-js/extra-typings';
import { currentInstant } from '../../src/config/clock.ts';
import { enabledStoreViews, findStoreView } from '../../src/config/store-views.ts';
import { normaliseCouponCode, type Coupon } from '../../src/domain/coupon/coupon.ts';
import { minorUnits, type MinorUnits } from '../../src/domain/money/minor-units.ts';
import { fromMinor } from '../../src/domain/money/money.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import {
  commandWithActions,
  instant,
  lastInstant,
  minorAmount,
  minuteOf,
  moneyText,
  onlyArgument,
  printJson,
  storeNamed,
  table,
  wholeNumber,
  withAdmin,
} from './actions.ts';
import { readWords, UsageError } from './command.ts';

const help = `Usage: npm run shop -- coupons ACTION [options]

Actions:
  create CODE       creates a coupon
  list              lists all coupons, whether they are valid, and how many orders used them
  end CODE          ends a coupon, also in carts that already have it; orders keep it

Value (create needs one of these):
  --percent N       a percentage off the goods, such as 10 or 12.5, with at most two decimals
  --fixed AMOUNT    an amount off the goods, including tax, in the currency of --store
  --free-shipping   free shipping

Conditions of create:
  --store A,B       only in these stores (default: all); an amount needs stores with the same currency
  --minimum AMOUNT  minimum value of the goods, including tax; needs --store
  --limit N         maximum number of orders
  --per-customer N  maximum number of orders per customer; guests are asked to sign in
  --from DAY        valid from the start of this day, such as 2026-12-01, in the time zone of the (first) --store, else UTC
  --to DAY          valid until the end of this day, such as 2026-12-24, or until a time, such as 2026-12-24T18:00Z

Options:
  --json            print the result as JSON
  --help            show this help

Examples:
  npm run shop -- coupons create WELCOME10 --percent 10 --per-customer 1
  npm run shop -- coupons create FIVE --fixed 5 --store de,at --minimum 30 --limit 100
  npm run shop -- coupons end WELCOME10
`;

/** Coupons, as their owner makes and sees them (`npm run shop -- coupons`). */
export const couponsCommand = commandWithActions(
  { name: 'coupons', summary: 'create, list and end coupons', help },
  { create, list, end },
);

function commandLineOfCreate() {
  return new Command()
    .argument('[code...]')
    .option('--percent <n>')
    .option('--fixed <amount>')
    .option('--free-shipping')
    .option('--store <codes>')
    .option('--minimum <amount>')
    .option('--limit <n>')
    .option('--per-customer <n>')
    .option('--from <day>')
    .option('--to <day>')
    .option('--json');
}

type GivenCoupon = ReturnType<ReturnType<typeof commandLineOfCreate>['opts']>;

async function create(args: readonly string[]): Promise<number> {
  const { values, positionals } = readWords(args, commandLineOfCreate());
  const code = normaliseCouponCode(onlyArgument(positionals, 'the code of the coupon'));
  if (!/^[\p{L}\p{N}._-]{2,64}$/u.test(code)) {
    throw new UsageError(`${code}: a code is 2 to 64 letters, digits, dots, hyphens and underscores.`);
  }
  const coupon = couponFrom(code, values);
  const isNew = await withAdmin((admin) => admin.coupons.create(coupon));
  if (!isNew) {
    console.error(`There is a coupon ${code} already. Take another code: what a coupon promised stays.`);
    return 1;
  }
  if (values.json) printJson(shown({ ...coupon, used: 0 }));
  else console.log(describe([{ ...coupon, used: 0 }]));
  return 0;
}

function couponFrom(code: string, given: GivenCoupon): Omit<Coupon, 'used'> {
  checkKinds(given);
  const stores = given.store?.split(',').map((each) => storeNamed(each.trim()));
  const money = moneyStore(stores, given);
  const digits = money?.i18n.fractionDigits ?? 2;
  const timeZone = stores?.[0]?.i18n.timeZone;
  const limit = (text: string | undefined, what: string) =>
    text === undefined ? null : wholeNumber(text, what, 1);
  const [validFrom, validTo] = [
    given.from === undefined ? null : instant(given.from, '--from', timeZone),
    given.to === undefined ? null : lastInstant(given.to, '--to', timeZone),
  ];
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    throw new UsageError('--to is before --from.');
  return {
    code,
    ...kindOf(given, digits),
    currency: money?.i18n.currencyCode ?? null,
    stores: stores?.map(({ storeCode }) => storeCode) ?? null,
    minimum: given.minimum === undefined ? null : minorAmount(given.minimum, digits, '--minimum'),
    usageLimit: limit(given.limit, '--limit'),
    customerLimit: limit(given.perCustomer, '--per-customer'),
    validFrom,
    validTo,
  };
}

/** Returns a store that defines the currency of the coupon's amount; undefined if there is none. */
function moneyStore(
  stores: readonly StoreView[] | undefined,
  { fixed, minimum }: GivenCoupon,
): StoreView | undefined {
  if (fixed === undefined && minimum === undefined) return undefined;
  const [first, ...others] = stores ?? [];
  if (!first) throw new UsageError('An amount needs the stores where it is valid: --store CODE.');
  const stranger = others.find(({ i18n }) => i18n.currencyCode !== first.i18n.currencyCode);
  if (!stranger) return first;
  throw new UsageError(
    `${first.storeCode} sells in ${first.i18n.currencyCode}, ${stranger.storeCode} in ${stranger.i18n.currencyCode}: create a coupon for each currency.`,
  );
}

function checkKinds({ percent, fixed, freeShipping }: GivenCoupon): void {
  const kinds = [percent !== undefined, fixed !== undefined, freeShipping].filter(Boolean);
  if (kinds.length !== 1)
    throw new UsageError('Say what it gives, one thing of --percent N, --fixed AMOUNT and --free-shipping.');
}

function kindOf({ percent, fixed }: GivenCoupon, fractionDigits: number): Pick<Coupon, 'kind' | 'value'> {
  if (percent !== undefined) {
    const value = /^\d{1,3}(\.\d{1,2})?$/.test(percent) ? minorAmount(percent, 2, '--percent') : 0;
    if (value >= 1 && value <= 10_000) return { kind: 'percent', value };
    throw new UsageError(
      `--percent ${percent}: write a number above 0 and up to 100, with at most two decimals, such as 12.5.`,
    );
  }
  if (fixed === undefined) return { kind: 'free_shipping', value: 0 };
  const value = minorAmount(fixed, fractionDigits, '--fixed');
  if (value === 0) throw new UsageError('--fixed 0: write what it takes off.');
  return { kind: 'fixed', value };
}

async function list(args: readonly string[]): Promise<number> {
  const { values } = readWords(args, new Command().option('--json'));
  const coupons = await withAdmin((admin) => admin.coupons.list());
  if (values.json) printJson(coupons.map(shown));
  else console.log(coupons.length > 0 ? describe(coupons) : 'There are no coupons.');
  return 0;
}

async function end(args: readonly string[]): Promise<number> {
  const { values, positionals } = readWords(args, new Command().argument('[code...]').option('--json'));
  const code = normaliseCouponCode(onlyArgument(positionals, 'the code of the coupon'));
  const now = currentInstant();
  const ended = await withAdmin((admin) => admin.coupons.end(code));
  if (!ended) {
    console.error(`There is no coupon ${code}: npm run shop -- coupons list lists all coupons.`);
    return 1;
  }
  const { before, after: coupon } = ended;
  if (values.json) printJson(shown(coupon));
  else {
    if (stateOf(before, now) === 'ended') console.log(`The coupon ${code} had ended before.`);
    console.log(describe([coupon]));
  }
  return 0;
}

/** Returns the state of a coupon, apart from what depends on the cart. */
function stateOf({ validFrom, validTo, usageLimit, used }: Coupon, now: Date): string {
  const at = now.toISOString();
  if (validTo !== null && validTo < at) return 'ended';
  if (usageLimit !== null && used >= usageLimit) return 'used up';
  return validFrom !== null && at < validFrom ? 'to come' : 'holds';
}

function describe(coupons: readonly Coupon[]): string {
  const now = currentInstant();
  const cells = coupons.map((coupon) => {
    const { code, stores, minimum, usageLimit, customerLimit, validFrom, validTo, used } = coupon;
    return [
      code,
      stateOf(coupon, now),
      gift(coupon),
      stores?.join(',') ?? 'all',
      minimum === null ? '' : money(coupon, minimum),
      `${used}${usageLimit === null ? '' : ` of ${usageLimit}`}`,
      customerLimit === null ? '' : `${customerLimit}`,
      minuteOf(validFrom),
      minuteOf(validTo),
    ];
  });
  return table(
    ['CODE', 'STATE', 'GIVES', 'STORES', 'MINIMUM', 'USED', 'PER CUSTOMER', 'FROM (UTC)', 'TO (UTC)'],
    cells,
  );
}

function gift(coupon: Coupon): string {
  if (coupon.kind === 'percent') return `${coupon.value / 100} %`;
  return coupon.kind === 'fixed' ? money(coupon, minorUnits(coupon.value)) : 'free shipping';
}

function money(coupon: Coupon, minor: MinorUnits): string {
  const digits = digitsOf(coupon);
  return moneyText(fromMinor(minor, digits), digits, coupon.currency ?? '').trim();
}

function digitsOf({ stores, currency }: Coupon): number {
  const known = stores?.map(findStoreView).find((store) => store !== undefined);
  const store = known ?? enabledStoreViews({}).find(({ i18n }) => i18n.currencyCode === currency);
  return store?.i18n.fractionDigits ?? 2;
}

function shown(coupon: Coupon) {
  const decimal = (minor: MinorUnits | null) => (minor === null ? null : fromMinor(minor, digitsOf(coupon)));
  return {
    ...coupon,
    value: coupon.kind === 'percent' ? coupon.value / 100 : decimal(minorUnits(coupon.value)),
    minimum: decimal(coupon.minimum),
  };
}
