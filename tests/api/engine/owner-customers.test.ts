import { describe, expect, test } from 'vitest';
import { anyEmail, register } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { ownerShop } from '../../support/api/owner-shop.ts';

const api = engineClient();
const { shop } = ownerShop(api);

describe('customers', () => {
  test('are printed without control characters', async () => {
    const email = anyEmail();
    const address = { street: ['Main \u009B31m 1'], city: 'Dub\u202Elin', postcode: 'D01', country_id: 'IE' };
    const named = { firstname: 'Ann\u009B2J', lastname: 'Doe\u202E' };
    await api.result(register(api, email, { ...named, addresses: [{ ...named, ...address }] }));
    const { output: listed } = await shop('customer', 'list', '--search', email);
    expect(listed).toMatch(new RegExp(`${email} +Ann\uFFFD2J Doe\uFFFD +en`));
    const { output: shown } = await shop('customer', 'show', email);
    expect(shown).toContain(`Ann\uFFFD2J Doe\uFFFD <${email}>`);
    expect(shown).toContain('Main \uFFFD31m 1, D01 Dub\uFFFDlin, IE');
  });

  test('are found whatever the case, accents and composition of their names', async () => {
    const names = [
      { firstname: 'Åsa', lastname: 'Östlund' },
      { firstname: 'Łukasz', lastname: 'Żak' },
      { firstname: 'Émile', lastname: 'Zola' },
    ];
    const emails: string[] = [];
    for (const name of names) {
      const email = anyEmail();
      emails.push(email);
      await api.result(register(api, email, name));
    }
    const found = async (text: string) => {
      const { output } = await shop('customer', 'list', '--search', text);
      return emails.map((email, index) => (output.includes(email) ? index : '')).join('');
    };
    for (const text of ['Östlund', 'östlund', 'OSTLUND', 'O\u0308stlund', 'Åsa', 'asa ost']) {
      expect([text, await found(text)]).toEqual([text, '0']);
    }
    for (const text of ['Łukasz', 'lukasz', 'żak', 'Łukasz Żak']) expect(await found(text)).toBe('1');
    for (const text of ['émile', 'Emile', 'zola']) expect(await found(text)).toBe('2');
    expect(await found('östlunds')).toBe('');
  });
});
