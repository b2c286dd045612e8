import tseslint from 'typescript-eslint';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { arrows } from './eslint.arrows.js';

export default tseslint.config(
  { ignores: ['dist*', '.tmp', '.netlify', 'node_modules', '.astro', 'data', 'coverage'] },
  ...tseslint.configs.recommended,
  ...astro.configs['flat/recommended'],
  reactHooks.configs.flat['recommended-latest'],
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  { files: ['scripts/**', 'bench/**', 'tests/**'], rules: { 'no-console': 'off' } },
  ...arrows,
);
