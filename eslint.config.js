import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { arrows } from './eslint.arrows.js';

/** A literal spread into another one says nothing more; it only keeps the formatter from its lines. */
const spreadLiterals = [
  'SpreadElement > :matches(ObjectExpression, ArrayExpression).argument',
  'JSXSpreadAttribute > ObjectExpression.argument',
].map((selector) => ({ selector, message: 'Write its members without the spread.' }));

/** React writes what is typed into the default of a controlled field: nobody sees any more that something was typed there. */
const controlledFields = ['input', 'textarea'].map((name) => ({
  selector: `JSXOpeningElement[name.name=${name}]:not(:has(JSXAttribute[name.name=type][value.value=/^(radio|checkbox|hidden)$/], JSXAttribute[name.name=readOnly])) > JSXAttribute[name.name=value]`,
  message: 'Use defaultValue: a deploy reloads pages in which nothing is typed.',
}));

/** Elements that neither a page nor React renders have one maker. */
const madeElements = [
  { object: 'document', property: 'createElement' },
  { object: 'document', property: 'createElementNS' },
  { property: 'innerHTML' },
  { property: 'insertAdjacentHTML' },
].map((property) => ({ ...property, message: 'Use createElement of src/islands/create-element.ts.' }));

export default defineConfig(
  { ignores: ['dist*', '.tmp', '.netlify', 'node_modules', '.astro', 'data', 'coverage'] },
  ...tseslint.configs.recommended,
  ...astro.configs['flat/recommended'],
  // They analyse each function, which takes a third of the time where no component is.
  { ...reactHooks.configs.flat['recommended-latest'], files: ['src/islands/**', 'src/payments/*/client/**'] },
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ...spreadLiterals],
    },
  },
  {
    files: ['src/islands/**', 'src/payments/*/client/**'],
    // The editor asks itself before a page is left.
    ignores: ['src/islands/editor/**'],
    rules: { 'no-restricted-syntax': ['error', ...spreadLiterals, ...controlledFields] },
  },
  {
    files: ['src/**'],
    ignores: ['src/islands/create-element.ts'],
    rules: { 'no-restricted-properties': ['error', ...madeElements] },
  },
  { files: ['scripts/**', 'bench/**', 'tests/**'], rules: { 'no-console': 'off' } },
  ...arrows,
);
