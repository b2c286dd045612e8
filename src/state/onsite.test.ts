import { beforeEach, expect, test, vi } from 'vitest';
import { giveConsent } from './consent/consent.ts';
import { countPage, keepNewsletterOffered, offersNewsletter } from './onsite.ts';
import { memoryStorage } from './storage.ts';

const all = { purposes: ['statistics', 'marketing'], wording: 'words' } as const;

beforeEach(() => {
  vi.stubGlobal('window', { dispatchEvent: () => true });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  return () => vi.unstubAllGlobals();
});

const kept = () => localStorage.getItem('vernissage/en/onsite');

test('the newsletter is offered on the second page, once, to who agreed to marketing', () => {
  countPage('en');
  expect([kept(), offersNewsletter('en')]).toEqual([null, false]);
  giveConsent('en', all);
  countPage('en');
  expect(offersNewsletter('en')).toBe(false);
  countPage('en');
  expect([offersNewsletter('en'), offersNewsletter('de')]).toEqual([true, false]);
  keepNewsletterOffered('en', new Date(0));
  expect(kept()).toBe('{"pages":2,"newsletterAt":"1970-01-01T00:00:00.000Z"}');
  expect(offersNewsletter('en')).toBe(false);
});

test('what was kept goes with the consent; garbage counts as nothing', () => {
  giveConsent('de', all);
  localStorage.setItem('vernissage/de/onsite', '[]');
  countPage('de');
  countPage('de');
  expect(offersNewsletter('de')).toBe(true);
  giveConsent('de', { purposes: ['statistics'], wording: 'words' });
  expect([localStorage.getItem('vernissage/de/onsite'), offersNewsletter('de')]).toEqual([null, false]);
});
