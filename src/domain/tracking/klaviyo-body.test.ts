import { expect, test } from 'vitest';
import { klaviyoEvent, klaviyoProfile } from './klaviyo-body.ts';

const ann = { email: 'ann@example.com', id: '7', first_name: 'Ann', city: 'Malmö', country: 'SE' };

test('klaviyoProfile has what is known', () => {
  expect(klaviyoProfile(ann)).toEqual({
    type: 'profile',
    attributes: {
      email: 'ann@example.com',
      external_id: '7',
      first_name: 'Ann',
      location: { city: 'Malmö', country: 'SE' },
    },
  });
  expect(klaviyoProfile({ email: 'a@x.example' }).attributes).toEqual({ email: 'a@x.example' });
});

test.each([
  ['+46 40-12 34 56', '+4640123456'],
  ['+1 (500) 555-0006', '+15005550006'],
  ['040-123456', undefined],
  ['+0401234567', undefined],
  ['call me', undefined],
])('of %s only an international number is told: %s', (phone_number, told) => {
  const { attributes } = klaviyoProfile({ ...ann, phone_number });
  expect('phone_number' in attributes ? attributes.phone_number : undefined).toBe(told);
});

test('klaviyoEvent has an ID, by which it counts once', () => {
  const event = {
    event: 'Requested Back In Stock Unsubscribe',
    id: 'event-1',
    time: '2026-11-29T10:00:00.000Z',
    value: 12.5,
    currency: 'EUR',
    properties: { SKU: 'MOON' },
  } as const;
  expect(klaviyoEvent(event, ann).attributes).toEqual({
    metric: { data: { type: 'metric', attributes: { name: event.event } } },
    profile: { data: klaviyoProfile(ann) },
    properties: { SKU: 'MOON' },
    time: event.time,
    unique_id: 'event-1',
    value: 12.5,
    value_currency: 'EUR',
  });
});
