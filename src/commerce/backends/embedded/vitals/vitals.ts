import { vitalDays, vitalsPerHour } from '../../../../config/limits/operations.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { networksOf } from '../../../../domain/session/caller.ts';
import { bucketOf } from '../../../../domain/vitals/web-vital.ts';
import type { VitalsBackend } from '../../../backend.ts';
import type { VitalsAdmin } from '../../../admin-backend.ts';
import { userErrors } from '../../../errors/user-errors.ts';
import type { Engine } from '../base/engine.ts';
import { takeHourly } from '../limits/counts.ts';

const day = 24 * 60 * 60_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Creates the backend that counts web vitals in histograms by day. Those older than the limit are deleted. */
export function createVitals({ db, clock }: Engine): VitalsBackend {
  return {
    count({ storeCode }, { name, value, page, device }, caller) {
      const now = clock();
      return inTransaction(db, async (inside) => {
        const networks = { kind: 'address', action: 'vitals', networks: networksOf(caller) } as const;
        const wait = await takeHourly(inside, [networks], { most: vitalsPerHour, now });
        if (wait !== undefined) throw userErrors.tooManyAttempts(wait);
        const today = dayOf(now.getTime());
        const bucket = bucketOf(name, value);
        await inside
          .insertInto('web_vital')
          .values({ day: today, store_code: storeCode, page, device, name, bucket, count: 1 })
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'store_code', 'page', 'device', 'name', 'bucket'])
              .doUpdateSet(({ eb }) => ({ count: eb('web_vital.count', '+', 1) })),
          )
          .execute();
        await inside
          .deleteFrom('web_vital')
          .where('day', '<', dayOf(now.getTime() - vitalDays * day))
          .execute();
      });
    },
  };
}

/** Creates the owner's view of the histograms. */
export function createVitalsAdmin({ db, clock }: Engine): VitalsAdmin {
  return {
    read({ storeCode, days }) {
      let query = db
        .selectFrom('web_vital')
        .select(({ fn }) => [
          'store_code',
          'page',
          'device',
          'name',
          'bucket',
          fn.sum<number>('count').as('count'),
        ])
        .where('day', '>', dayOf(clock().getTime() - days * day))
        .groupBy(['store_code', 'page', 'device', 'name', 'bucket'])
        .orderBy('store_code')
        .orderBy('page')
        .orderBy('device')
        .orderBy('name')
        .orderBy('bucket');
      if (storeCode !== undefined) query = query.where('store_code', '=', storeCode);
      return query.execute();
    },
  };
}
