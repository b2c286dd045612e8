import { expect, test } from 'vitest';
import { readEnvironment } from '../src/config/environment.ts';
import { unknownProxies } from './unknown-proxies.ts';

test.each([
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '192.168.1.5' }, true],
  [{ HOST: '0.0.0.0', TRUSTED_PROXIES: '0' }, false],
  [{ HOST: '0.0.0.0', TRUSTED_PROXIES: '2' }, false],
  [{ HOST: '127.0.0.1' }, false],
  [{ HOST: 'localhost' }, false],
  [{}, false],
])('warns at the start with %j: %s', (variables, isWarned) => {
  const warning = unknownProxies(readEnvironment(variables));
  expect(warning === undefined ? false : warning.includes('TRUSTED_PROXIES')).toBe(isWarned);
});
