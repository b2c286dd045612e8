import fc from 'fast-check';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { garbageFor } from '../../../tests/support/garbage.ts';
import { trackQueueLimit } from '../../config/limits/tracking.ts';
import type { TrackingEvent } from '../../domain/tracking/tracking-event.ts';
import { pageLock } from '../lock.ts';
import { keepPersistentIn } from '../persistent-engine.ts';
import { memoryStorage, openStorage } from '../storage.ts';
import type { Delivery } from './marketing-system.ts';
import { createTracker } from './tracker.ts';

const ann = { email: 'ann@example.com', firstname: 'Ann' };
const bob = { email: 'bob@example.com' };
const keys = ['vernissage/se/marketing-customer', 'vernissage/se/track-queue'];

let isAgreed: boolean;
let isOnline: boolean;
let answer: Delivery;
/** What the marketing system got, in order. */
let got: string[];
let refused: string[];

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  keepPersistentIn(openStorage(''));
  isAgreed = true;
  isOnline = true;
  answer = 'sent';
  got = [];
  refused = [];
});

const receive = (what: string): Promise<Delivery> => {
  got.push(what);
  return Promise.resolve(answer);
};

/** The tracker of a page. */
const newTracker = () =>
  createTracker({
    storeCode: 'se',
    system: {
      identify: (profile) => receive(profile.email),
      track: ({ id }, { email }) => receive(`${id} of ${email}`),
    },
    isAgreed: () => isAgreed,
    isOnline: () => isOnline,
    lock: pageLock,
    onRefused: (what) => refused.push(what),
  });

const event = (id: string): TrackingEvent => ({
  event: 'Requested Back In Stock Unsubscribe',
  id,
  time: '2026-11-29T10:00:00.000Z',
  properties: { SKU: 'A' },
});

describe('a tracker', () => {
  it('identifies first, and sends in order', async () => {
    const tracker = newTracker();
    expect(await tracker.identify(ann)).toEqual({ kind: 'sent' });
    expect(await tracker.track(event('1'))).toEqual({ kind: 'sent' });
    expect(got).toEqual(['ann@example.com', '1 of ann@example.com']);
    expect(localStorage.getItem(keys[1] ?? '')).toBeNull();
  });

  it.each([null, undefined, {}, { email: '' }])('identifies nobody by %j', async (user) => {
    const outcome = { kind: 'refused', message: 'User details are required' };
    expect(await newTracker().identify(user)).toEqual(outcome);
    expect(got).toEqual([]);
  });

  it('keeps events of who is not identified until they are', async () => {
    const tracker = newTracker();
    const outcome = { kind: 'waiting', message: 'No customer identified' };
    for (const id of ['1', '2']) expect(await tracker.track(event(id))).toEqual(outcome);
    expect(got).toEqual([]);
    // On a later page.
    await newTracker().identify(ann);
    expect(got).toEqual(['ann@example.com', '1 of ann@example.com', '2 of ann@example.com']);
  });

  it('keeps events without a network, and sends them when it is back', async () => {
    const tracker = newTracker();
    await tracker.identify(ann);
    isOnline = false;
    expect(await tracker.track(event('1'))).toEqual({ kind: 'waiting', message: 'No connection' });
    expect(await tracker.identify(bob)).toEqual({ kind: 'waiting', message: 'No connection' });
    isOnline = true;
    await tracker.identify(ann);
    expect(got).toEqual(['ann@example.com', 'ann@example.com', '1 of ann@example.com']);
  });

  it('keeps what is not answered, in order', async () => {
    const tracker = newTracker();
    await tracker.identify(ann);
    answer = 'unreachable';
    for (const id of ['1', '2']) expect((await tracker.track(event(id))).kind).toBe('waiting');
    answer = 'sent';
    got.length = 0;
    await tracker.track(event('3'));
    expect(got).toEqual(['1', '2', '3'].map((id) => `${id} of ann@example.com`));
  });

  it('gives up what is refused, and goes on', async () => {
    const tracker = newTracker();
    answer = 'refused';
    await tracker.track(event('1'));
    await tracker.identify(ann);
    answer = 'sent';
    await tracker.track(event('2'));
    expect(got.at(-1)).toBe('2 of ann@example.com');
    expect(refused).toEqual(['profile', 'Requested Back In Stock Unsubscribe']);
  });

  it('tells a profile once, and what is added to it', async () => {
    const tracker = newTracker();
    await tracker.identify(ann);
    await tracker.identify({ email: 'Ann@Example.com', firstname: 'Ann' });
    await tracker.identify({ email: 'Ann@Example.com', lastname: 'Öberg' });
    expect(got).toHaveLength(3);
    await tracker.identify({ email: 'Ann@Example.com', firstname: 'Ann' });
    expect(got).toHaveLength(3);
    expect(localStorage.getItem(keys[0] ?? '')).toContain('Öberg');
  });

  it('forgets the customer at a logout, and keeps what waits for them alone', async () => {
    const tracker = newTracker();
    await tracker.identify(ann);
    isOnline = false;
    await tracker.track(event('1'));
    tracker.reset();
    isOnline = true;
    expect(localStorage.getItem(keys[0] ?? '')).toBeNull();
    expect(localStorage.getItem(keys[1] ?? '')).not.toContain('ann');
    await tracker.identify(bob);
    expect(got.at(-1)).toBe('bob@example.com');
    await tracker.identify(ann);
    expect(got.at(-1)).toBe('1 of ann@example.com');
  });

  it('keeps and sends nothing that is not agreed to', async () => {
    const tracker = newTracker();
    isAgreed = false;
    expect(await tracker.track(event('1'))).toEqual({ kind: 'not-agreed' });
    expect(await tracker.identify(ann)).toEqual({ kind: 'not-agreed' });
    expect(keys.map((key) => localStorage.getItem(key))).toEqual([null, null]);
    expect(got).toEqual([]);
  });

  it('forgets all when consent is withdrawn', async () => {
    const tracker = newTracker();
    await tracker.identify(ann);
    isOnline = false;
    await tracker.track(event('1'));
    isAgreed = false;
    tracker.forget();
    isOnline = true;
    await tracker.flush();
    expect(keys.map((key) => localStorage.getItem(key))).toEqual([null, null]);
    expect(got).toEqual(['ann@example.com']);
  });

  it('keeps no more events than its limit', async () => {
    const tracker = newTracker();
    for (let id = 0; id < trackQueueLimit + 3; id += 1) await tracker.track(event(String(id)));
    await tracker.identify(ann);
    expect(got).toHaveLength(trackQueueLimit + 1);
    expect(got[1]).toBe('3 of ann@example.com');
  });

  it('sends from two tabs once', async () => {
    const tabs = [newTracker(), newTracker()];
    for (const id of ['1', '2', '3']) await tabs[0]?.track(event(id));
    await Promise.all(tabs.map((tab) => tab.identify(ann)));
    const sent = got.filter((each) => each.includes(' of '));
    expect(sent).toEqual(['1', '2', '3'].map((id) => `${id} of ann@example.com`));
  });
});

test('whatever is kept, a shopper can be identified', async () => {
  const stored = { profile: { ...ann, first_name: 'Ann' }, isSent: true };
  const waiting = [{ event: event('1'), customer: 'x' }];
  await fc.assert(
    fc.asyncProperty(garbageFor(stored), garbageFor(waiting), async (customer, queue) => {
      localStorage.setItem(keys[0] ?? '', customer);
      localStorage.setItem(keys[1] ?? '', queue);
      const tracker = newTracker();
      await tracker.identify(bob);
      expect(await tracker.track(event('new'))).toEqual({ kind: 'sent' });
      tracker.forget();
    }),
  );
});
