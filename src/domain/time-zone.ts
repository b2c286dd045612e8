/** A day as `yyyy-MM-dd`, and milliseconds since 1970 of the clock on the wall, as if that were UTC. */
interface Wall {
  readonly day: string;
  readonly time: number;
}

/** Formats by time zone: making one takes longer than rendering a price. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone);
  if (made) return made;
  const format = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

function wallIn(timeZone: string, time: number): Wall {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes, length = 2) =>
    (parts.get(type) ?? '').padStart(length, '0');
  const day = `${part('year', 4)}-${part('month')}-${part('day')}`;
  return { day, time: Date.parse(`${day}T${part('hour')}:${part('minute')}:${part('second')}Z`) };
}

/** Returns the day of an instant (milliseconds) in a time zone (IANA), as `yyyy-MM-dd`. */
export function dayIn(timeZone: string, time: number): string {
  return wallIn(timeZone, time).day;
}

const hour = 60 * 60 * 1000;

/** Returns the first instant of a day (`yyyy-MM-dd`) in a time zone, in milliseconds; NaN for an invalid day. */
export function startOfDay(timeZone: string, day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight)) return Number.NaN;
  let start = midnight;
  // What the clocks are ahead may differ between the first guess and the day's begin.
  for (let round = 0; round < 2; round += 1) start = midnight - (wallIn(timeZone, start).time - start);
  // Where clocks go forward at midnight, the day begins at one.
  return dayIn(timeZone, start) < day ? start + hour : start;
}

/** Returns the last millisecond of a day in a time zone. */
export function endOfDay(timeZone: string, day: string): number {
  const next = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(next.getTime())) return Number.NaN;
  next.setUTCDate(next.getUTCDate() + 1);
  return startOfDay(timeZone, next.toISOString().slice(0, 10)) - 1;
}
