import type { VitalName } from '../../domain/vitals/web-vital.ts';

/** Measurements of visits. */
export interface VitalTables {
  web_vital: WebVitalTable;
}

/** How many measurements of a day lie in a bucket (`bucketOf`). */
interface WebVitalTable {
  /** Such as 2026-12-01, in UTC. */
  day: string;
  store_code: string;
  page: string;
  device: string;
  name: VitalName;
  bucket: number;
  count: number;
}
