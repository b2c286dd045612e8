import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { nextEvent, trackingObstacle, withEvent, withoutEvent, type QueuedEvent } from './track-queue.ts';

const queued = (id: string, customer?: string): QueuedEvent => ({
  event: { event: 'Request to Unsubscribe', id, time: '2026-11-29T10:00:00.000Z', properties: {} },
  ...(customer !== undefined && { customer }),
});
const ids = (queue: readonly QueuedEvent[]) => queue.map(({ event }) => event.id);

describe('trackingObstacle', () => {
  test.each([
    [true, true, undefined],
    [false, true, 'No connection'],
    [true, false, 'No customer identified'],
    [false, false, 'No customer identified'],
  ])('online %s, identified %s: %s', (isOnline, isIdentified, obstacle) => {
    expect(trackingObstacle({ isOnline, isIdentified })).toBe(obstacle);
  });
});

describe('withEvent', () => {
  it('appends, once', () => {
    expect(ids(withEvent([queued('a')], queued('b'), 9))).toEqual(['a', 'b']);
    expect(ids(withEvent([queued('a'), queued('b')], queued('a'), 9))).toEqual(['a', 'b']);
  });

  it('drops the oldest of too many', () => {
    expect(ids(withEvent([queued('a'), queued('b')], queued('c'), 2))).toEqual(['b', 'c']);
  });

  it('keeps order and bound, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20)), fc.integer({ min: 1, max: 10 }), (given, limit) => {
        const queue = given.reduce<readonly QueuedEvent[]>(
          (sum, id) => withEvent(sum, queued(String(id)), limit),
          [],
        );
        expect(queue.length).toBeLessThanOrEqual(limit);
        expect(new Set(ids(queue)).size).toBe(queue.length);
        if (given.length > 0) expect(ids(queue)).toContain(String(given.at(-1)));
      }),
    );
  });
});

describe('nextEvent', () => {
  const queue = [queued('ann', 'A'), queued('visitor'), queued('bob', 'B')];

  test.each([
    ['A', ['ann', 'visitor']],
    ['B', ['visitor', 'bob']],
    ['C', ['visitor']],
  ])('for %s: %j, in order', (customer, sent) => {
    const found: string[] = [];
    let left: readonly QueuedEvent[] = queue;
    for (let next = nextEvent(left, customer); next; next = nextEvent(left, customer)) {
      found.push(next.id);
      left = withoutEvent(left, next);
    }
    expect(found).toEqual(sent);
    expect(left).toHaveLength(queue.length - sent.length);
  });
});
