import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { keepUnsent, unsentOf } from './unsent.ts';

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
