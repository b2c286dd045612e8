import { textOf } from '../form/use-form.ts';

/** Reads name and email address from a form. */
export function personOf(form: FormData) {
  return {
    firstName: textOf(form, 'firstName').trim(),
    lastName: textOf(form, 'lastName').trim(),
    emailAddress: textOf(form, 'emailAddress').trim(),
  };
}
