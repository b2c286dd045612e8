/** Metrics of a visit, in milliseconds; CLS has no unit (https://web.dev/articles/vitals). */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/** Kinds of pages that measurements are told apart by. */
export const measuredPages = [
  'home',
  'category',
  'product',
  'content',
  'search',
  'cart',
  'checkout',
  'account',
  'shelf',
  'wall',
  'other',
] as const;
export type MeasuredPage = (typeof measuredPages)[number];

export const measuredDevices = ['phone', 'tablet', 'desktop'] as const;
export type MeasuredDevice = (typeof measuredDevices)[number];

/** The values up to which a metric is good, and above which it is poor. */
const thresholds: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

/** Each bucket ends a tenth above the one before it. */
const step = Math.log(1.1);
/** The first bucket, which holds zero, ends here. */
const firstEnd = (name: VitalName) => (name === 'CLS' ? 0.001 : 1);

/** Returns the bucket of a histogram that holds a value of at least 0. */
export function bucketOf(name: VitalName, value: number): number {
  const first = firstEnd(name);
  return value <= first ? 0 : Math.ceil(Math.log(value / first) / step - 1e-9);
}

/** Returns the largest value of a bucket. */
export function endOfBucket(name: VitalName, bucket: number): number {
  return firstEnd(name) * Math.exp(bucket * step);
}

/** Returns the value that a share of the measurements do not exceed, up to a tenth above it; undefined without any. */
export function percentile(
  name: VitalName,
  counts: ReadonlyMap<number, number>,
  share: number,
): number | undefined {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let rank = Math.ceil(total * share);
  for (const [bucket, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    rank -= count;
    if (rank <= 0 && count > 0) return endOfBucket(name, bucket);
  }
  return undefined;
}

/** Rates a value as Core Web Vitals do. */
export function ratingOf(name: VitalName, value: number): 'good' | 'needs improvement' | 'poor' {
  const [good, poor] = thresholds[name];
  if (value <= good) return 'good';
  return value <= poor ? 'needs improvement' : 'poor';
}
