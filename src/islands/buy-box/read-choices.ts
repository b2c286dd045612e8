import type { Choices } from '../../domain/buy-box/selection.ts';

/** Choices of a form that is filled in. */
export function readChoices(form: HTMLFormElement): Choices {
  const data = new FormData(form);
  return Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name).map(String)]));
}
