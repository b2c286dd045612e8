import { describe, expect, it } from 'vitest';
import { ConfigurationError } from './configuration-error.ts';
import { describeError } from './report-error.ts';

const withCode = (code: string, message: string): Error => Object.assign(new Error(message), { code });

describe('describeError', () => {
  it('describes an expected error by its message alone', () => {
    expect(describeError(new ConfigurationError('OUT_DIR: "x"\n    Hint: y'))).toBe(
      'OUT_DIR: "x"\n    Hint: y',
    );
  });

  it.each([
    [withCode('ENOSPC', 'ENOSPC: no space left on device, write'), 'The disk is full'],
    [
      new Error('Could not write: No space left on device (os error 28)\n  3: start_thread'),
      'The disk is full',
    ],
    [withCode('EACCES', "EACCES: permission denied, open '/x'"), 'may not be read or written'],
    [withCode('EROFS', "EROFS: read-only file system, mkdir '/x'"), 'may not be read or written'],
  ])('explains what the system refuses, with a hint: %s', (error, said) => {
    const text = describeError(error);
    expect(text).toContain(said);
    expect(text).toMatch(/\n {2}Hint: /);
    expect(text.split('\n')).toHaveLength(2);
  });

  it('names the place of a syntax error, without the compiler’s stack', () => {
    const error = new Error(
      '[plugin astro:build] /shop/src/layouts/Default.astro:31:23\nExpected `}`\n    at compile (x.js:1:2)',
    );
    expect(describeError(error)).toBe(
      'Error: [plugin astro:build] /shop/src/layouts/Default.astro:31:23\nExpected `}`',
    );
  });

  it('describes a defect with its stack', () => {
    expect(describeError(new TypeError('x is undefined'))).toMatch(/^TypeError: x is undefined\n\s+at /);
    expect(describeError('thrown')).toBe('thrown');
  });
});
