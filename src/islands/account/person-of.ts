import { textOf } from '../form/use-form.ts';

/** Name and e-mail address of a form that has their fields. */
export function personOf(form: FormData) {
  return {
    firstName: textOf(form, 'firstName').trim(),
    lastName: textOf(form, 'lastName').trim(),
    emailAddress: textOf(form, 'emailAddress').trim(),
  };
}
