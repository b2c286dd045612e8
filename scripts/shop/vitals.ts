import { Command } from '@commander-js/extra-typings';
import type { VitalCount } from '../../src/commerce/admin-backend.ts';
import { vitalDays } from '../../src/config/limits/operations.ts';
import { endOfBucket, percentile, ratingOf } from '../../src/domain/vitals/web-vital.ts';
import { printJson, storeNamed, table, wholeNumber, withAdmin } from './actions.ts';
import { readWords, UsageError, type ShopCommand } from './command.ts';

const help = `Usage: npm run shop -- vitals [options]

Shows how fast the pages were for shoppers who agreed to statistics: by store, page and device, how many measurements there are
and the value that three of four do not exceed (p75, to within a tenth). LCP, INP, FCP and TTFB are milliseconds, CLS is a score.

Options:
  --store CODE      only this store
  --days N          the last N days, today among them (default 7, at most ${vitalDays})
  --json            print the result as JSON
  --help            show this help
`;

/** Web vitals of the shop's visits (`npm run shop -- vitals`). */
export const vitalsCommand: ShopCommand = {
  name: 'vitals',
  summary: 'show how fast pages were for shoppers',
  help,
  async run(words) {
    const line = new Command()
      .option('--store <code>')
      .option('--days <n>', '', '7')
      .option('--json', '', false);
    const { values } = readWords(words, line);
    const days = wholeNumber(values.days, '--days', 1);
    if (days > vitalDays)
      throw new UsageError(`--days ${days}: measurements are kept for ${vitalDays} days.`);
    const storeCode = values.store === undefined ? undefined : storeNamed(values.store).storeCode;
    const rows = rowsOf(await withAdmin((admin) => admin.vitals.read({ storeCode, days })));
    if (values.json) printJson(rows);
    else
      console.log(rows.length > 0 ? describe(rows) : `There are no measurements of the last ${days} days.`);
    return 0;
  },
};

const rounded = (value: number) => Number(value.toPrecision(3));

function rowsOf(counts: readonly VitalCount[]) {
  const groups = Map.groupBy(counts, (each) =>
    [each.store_code, each.page, each.device, each.name].join(' '),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { store_code, page, device, name } = first;
    const buckets = new Map(group.map(({ bucket, count }) => [bucket, Number(count)]));
    const p75 = percentile(name, buckets, 0.75);
    if (p75 === undefined) return [];
    const count = [...buckets.values()].reduce((sum, each) => sum + each, 0);
    return [
      {
        store: store_code,
        page,
        device,
        name,
        count,
        p75: rounded(p75),
        rating: ratingOf(name, p75),
        histogram: [...buckets].map(([bucket, each]) => ({
          upTo: rounded(endOfBucket(name, bucket)),
          count: each,
        })),
      },
    ];
  });
}

function describe(rows: ReturnType<typeof rowsOf>): string {
  return table(
    ['store', 'page', 'device', 'metric', 'count', 'p75', ''],
    rows.map(({ store, page, device, name, count, p75, rating }) => [
      store,
      page,
      device,
      name,
      String(count),
      String(p75),
      rating,
    ]),
  );
}
