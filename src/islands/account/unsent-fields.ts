import type { CustomerAddressInput } from '../../state/user/user-store.ts';
import { type RefObject, useEffect, useRef } from 'react';

/** Input that was not sent. */
export interface Unsent {
  /** Values of the profile's fields that were changed, by their names. */
  readonly profile?: Readonly<Record<string, string>>;
  /** The address whose form is open. */
  readonly address?: Partial<CustomerAddressInput> | undefined;
}

const byCustomer = new Map<number, Unsent>();

/** Returns what a customer typed and did not send: the end of a session removes the forms, and a login restores them. */
export const unsentOf = (customerId: number): Unsent => byCustomer.get(customerId) ?? {};

export const keepUnsent = (customerId: number, typed: Unsent): void =>
  void byCustomer.set(customerId, { ...unsentOf(customerId), ...typed });

/** Forgets what was typed and not sent. */
export const forgetUnsent = (): void => byCustomer.clear();

/** Values of text fields by their names. */
type Values<Name extends string> = Readonly<Record<Name, string>>;

/**
 * Fields of a form that show what is known of a customer, and show it anew when something else is known: not those that
 * the customer has changed, who may have to log in meanwhile. Says of a value whether the customer has changed it; what was
 * not changed is not to be sent, since another device may have changed it.
 */
export function useFreshFields<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  { owner, known }: { readonly owner: number; readonly known: Values<Name> },
) {
  const shown = useRef(known);

  useEffect(() => {
    for (const input of inputsOf(form.current, known)) {
      const name = input.name as Name;
      if (input.value === shown.current[name]) input.value = known[name];
    }
    shown.current = known;
  });

  useEffect(() => {
    const inputs = inputsOf(form.current, shown.current);
    const typed = unsentOf(owner).profile ?? {};
    for (const input of inputs) input.value = typed[input.name] ?? input.value;
    return () => {
      const changed = inputs.filter(({ name, value }) => value !== shown.current[name as Name]);
      keepUnsent(owner, { profile: Object.fromEntries(changed.map(({ name, value }) => [name, value])) });
    };
  }, [form, owner]);

  return {
    isChanged: (name: Name, value: string): boolean => value !== shown.current[name],
    /** Takes back what the customer has entered. */
    showKnown(name: Name): void {
      const input = inputsOf(form.current, shown.current).find((each) => each.name === name);
      if (input) input.value = shown.current[name];
    },
  };
}

function inputsOf(form: HTMLFormElement | null, names: object): HTMLInputElement[] {
  const inputs = [...(form?.elements ?? [])].filter((each) => each instanceof HTMLInputElement);
  return inputs.filter(({ name }) => name in names);
}
