import { expect, test } from 'vitest';
import { isEditorLink } from './editor-link.ts';

/** Storyblok's scheme: SHA-1 of `space:previewToken:timestamp`. */
const samples = [
  {
    spaceId: '1001',
    previewToken: 'pt-example',
    timestamp: '1700000000',
    token: '32b7af5590060f1d09a2e713147511d7557ed90d',
  },
  {
    spaceId: '44162',
    previewToken: 'another',
    timestamp: '1600000001',
    token: '5fe955519d8c992fab7e2d8536ba8fe7562df6b8',
  },
  { spaceId: '1', previewToken: 'x', timestamp: '0', token: '763af1c92a87321b102d32705d85e5ef6d700efc' },
];

test.each(samples)('a link of the space $spaceId is valid for an hour', ({ previewToken, ...link }) => {
  const after = (seconds: number) => new Date((Number(link.timestamp) + seconds) * 1000);
  expect(isEditorLink(link, previewToken, after(0))).toBe(true);
  expect(isEditorLink(link, previewToken, after(3599))).toBe(true);
  expect(isEditorLink(link, previewToken, after(3600))).toBe(false);
  // The clock of the editor may be ahead.
  expect(isEditorLink(link, previewToken, after(-60))).toBe(true);
  expect(isEditorLink(link, previewToken, after(-61))).toBe(false);
  expect(isEditorLink(link, previewToken, after(-8000))).toBe(false);
});

test.each([
  { spaceId: '1002' },
  { timestamp: '1700000001' },
  { timestamp: '1700000000.0' },
  { timestamp: '-1' },
  { timestamp: '' },
  { token: '' },
  { token: '32b7' },
  { token: '32b7af5590060f1d09a2e713147511d7557ed90e' },
])('a link with %j is invalid', (change) => {
  const [sample] = samples;
  if (!sample) throw new Error('There is no sample.');
  const { previewToken, ...link } = sample;
  expect(isEditorLink({ ...link, ...change }, previewToken, new Date(1_700_000_000_000))).toBe(false);
  expect(isEditorLink(link, 'pt-other', new Date(1_700_000_000_000))).toBe(false);
});
