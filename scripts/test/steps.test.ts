import { expect, test } from 'vitest';
import { narrow, rows } from './steps.ts';

const changed = ['docs/api.md', 'src/domain/cart.ts', 'src/pages/index.astro'];

/** What is run of a step, by its name. */
const commandOf = (name: string, files: readonly string[] = changed) => {
  const step = rows.flat().find((each) => each.name === name);
  return step && narrow(step, files, 'abc')?.command.join(' ');
};

test('formats and lints changed files, and runs the tests that import them', () => {
  expect(commandOf('format')).toBe(
    'prettier --check --log-level warn --ignore-unknown docs/api.md src/domain/cart.ts src/pages/index.astro',
  );
  expect(commandOf('lint')).toBe(
    'eslint --max-warnings 0 --no-warn-ignored src/domain/cart.ts src/pages/index.astro',
  );
  expect(commandOf('oxlint')).toBe(
    'oxlint --no-error-on-unmatched-pattern src/domain/cart.ts src/pages/index.astro',
  );
  expect(commandOf('unused')).toBe('node scripts/check-unused.ts');
  expect(commandOf('types')).toBe('astro check --minimumSeverity warning');
  expect(commandOf('unit')).toBe(
    'vitest run --project stateless --project isolated --changed abc --passWithNoTests',
  );
});

test('builds no shop if no browser test has changed', () => {
  expect(commandOf('e2e')).toBeUndefined();
  expect(commandOf('e2e', ['tests/support/e2e/pages.ts'])).toBe(
    'playwright test --only-changed=abc --pass-with-no-tests',
  );
  expect(commandOf('e2e-remote')).toBeUndefined();
  expect(commandOf('e2e-remote', ['playwright.existing-api.config.ts'])).toBe(
    'playwright test --config playwright.existing-api.config.ts --only-changed=abc --pass-with-no-tests',
  );
});

test('changes of texts alone need no lint and no type check', () => {
  expect(commandOf('lint', ['docs/api.md'])).toBeUndefined();
  expect(commandOf('oxlint', ['docs/api.md'])).toBeUndefined();
  expect(commandOf('types', ['docs/api.md'])).toBeUndefined();
});
