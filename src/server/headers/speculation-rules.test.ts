import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { securityHeaders, speculationRulesPath } from './security-headers.ts';

describe('speculation rules', () => {
  const file = path.join(import.meta.dirname, '../../../public', speculationRulesPath);
  const rules = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { eagerness: string }[]>;

  it('are named by the header as a quoted path', () => {
    expect(securityHeaders['Speculation-Rules']).toBe('"/speculation-rules.json"');
  });

  it('prefetch only what is pointed at, and never prerender', () => {
    expect(Object.keys(rules)).toEqual(['prefetch']);
    expect(rules['prefetch']?.map(({ eagerness }) => eagerness)).toEqual(['moderate']);
  });

  it('leave out pages that cost the server work or depend on the visitor', () => {
    expect(JSON.stringify(rules)).toContain('/api/*');
    expect(JSON.stringify(rules)).toContain('search');
    expect(JSON.stringify(rules)).toContain('checkout');
  });
});
