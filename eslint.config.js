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
  { ...reactHooks.configs.flat['recommended-latest'], files: ['src/islands/**'] },
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
    files: ['src/**'],
    ignores: ['src/islands/create-element.ts'],
    rules: { 'no-restricted-properties': ['error', ...madeElements] },
  },
  { files: ['scripts/**', 'bench/**', 'tests/**'], rules: { 'no-console': 'off' } },
  ...arrows,
);
