import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismiss, notifications, notify } from './notifications.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  notifications.get().forEach(({ id }) => dismiss(id));
  vi.useRealTimers();
});

const messages = () => notifications.get().map(({ message }) => message);

test('stays 5000 ms, or its own time, or until it is closed', () => {
  notify({ type: 'success', message: 'default' });
  notify({ type: 'error', message: 'short', timeToLive: 100 });
  notify({ type: 'warning', message: 'stays', hasNoTimeout: true });
  expect(messages()).toEqual(['default', 'short', 'stays']);
  vi.advanceTimersByTime(100);
  expect(messages()).toEqual(['default', 'stays']);
  vi.advanceTimersByTime(4899);
  expect(messages()).toEqual(['default', 'stays']);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual(['stays']);
  dismiss(notifications.get()[0]?.id ?? '');
  expect(messages()).toEqual([]);
});

test('is not shown if it repeats the last one', () => {
  expect(notify({ type: 'error', message: 'A' })).toBe(true);
  expect(notify({ type: 'success', message: 'A' })).toBe(false);
  expect(notify({ type: 'error', message: 'B' })).toBe(true);
  expect(notify({ type: 'error', message: 'A' })).toBe(true);
  expect(messages()).toEqual(['A', 'B', 'A']);
});
