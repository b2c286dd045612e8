// @vitest-environment jsdom
import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, expect, test, vi } from 'vitest';
import { createTranslator } from '../../i18n/translator.ts';
import { createElement } from '../create-element.ts';
import type { AccountTools } from './account-tools.ts';
import { AddressForm } from './AddressForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterAll(() => vi.unstubAllGlobals());

const t = createTranslator('en-GB');
const register = vi.fn(async () => ({ kind: 'done' }));
const update = vi.fn(async () => ({ kind: 'done' }));
const tools = {
  t,
  cartTexts: t,
  checkoutTexts: t,
  context: { locale: 'en-GB' },
  countries: ['DE'],
  country: 'DE',
  session: { register, update },
} as unknown as AccountTools;

async function shown(form: ReactElement) {
  const place = createElement('div');
  document.body.append(place);
  await act(async () => createRoot(place).render(form));
  return {
    place,
    fill: (values: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(values)) {
        const field = place.querySelector<HTMLInputElement>(`[name="${name}"]`);
        if (field) field.value = value;
      }
    },
    submit: () =>
      act(async () => {
        place.querySelector('form')?.requestSubmit();
      }),
  };
}

test('asks once whether a mail host was mistyped in a new account', async () => {
  const { place, fill, submit } = await shown(<RegisterForm tools={tools} />);
  const password = 'correct horse battery';
  const names = { firstName: 'Ada', lastName: 'Lovelace' };
  fill({ ...names, emailAddress: 'ada@gmial.com', password, repeatedPassword: password });
  await submit();
  expect(place.textContent).toContain('Did you mean ada@gmail.com?');
  expect(place.textContent).toContain('If it is correct, just continue.');
  expect(register).not.toHaveBeenCalled();
  await submit();
  expect(register).toHaveBeenCalledWith(expect.objectContaining({ email: 'ada@gmial.com' }));
});

test('asks once whether the new address of an account was mistyped', async () => {
  const profile = { id: 1, firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };
  const { place, fill, submit } = await shown(<ProfileForm tools={tools} profile={profile as never} />);
  fill({ emailAddress: 'ada@gmial.com' });
  await act(async () => {
    place.querySelector('[name="emailAddress"]')?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  fill({ currentPassword: 'correct horse battery' });
  await submit();
  expect(place.textContent).toContain('Did you mean ada@gmail.com?');
  expect(update).not.toHaveBeenCalled();
  await submit();
  expect(update).toHaveBeenCalledOnce();
});

test('asks once whether the house number is missing in an address of the account', async () => {
  const save = vi.fn(async () => undefined);
  const address = { firstname: 'Ada', lastname: 'Lovelace', country_id: 'DE' };
  const { place, fill, submit } = await shown(
    <AddressForm
      tools={tools}
      address={address}
      onKeep={() => undefined}
      onSave={save}
      onCancel={() => undefined}
    />,
  );
  fill({ streetAddress: 'Hauptstraße', zipCode: '12345', city: 'Berlin' });
  await submit();
  expect(place.textContent).toContain('Is the house number missing?');
  expect(save).not.toHaveBeenCalled();
  await submit();
  expect(save).toHaveBeenCalledOnce();
});
