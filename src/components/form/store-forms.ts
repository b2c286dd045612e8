import type { CallName, Calls } from '../../commerce/contract/calls.ts';
import type { TextKey } from '../../i18n/text-key.ts';

/** The form with which an address asks for the newsletter. */
export const newsletterForm = 'newsletter';

/** The form of a message to the shop. */
export const contactForm = 'contact';

/** The path of any call. */
type CallPath = Calls[CallName]['path'];

/** The path of a call that takes a form. */
type FormPath = {
  [Name in CallName]: Calls[Name] extends { readonly takesForm: true } ? Calls[Name]['path'] : never;
}[CallName];

/** A form that works without a script (docs/api.md#forms). */
export interface StoreForm {
  /** The call that the form is sent to. */
  readonly call: FormPath;
  /** The call that returns the token which goes with the form. */
  readonly tokenCall?: CallPath;
  readonly title: TextKey;
  /** Says that it was done. */
  readonly done: TextKey;
}

/** The forms of a store by the last segment of their address, `/{store}/send/{name}`. */
export const storeForms = {
  [newsletterForm]: {
    call: 'ext/klaviyo/subscribe',
    title: 'newsletter.title',
    done: 'newsletter.sent',
  },
  [contactForm]: {
    call: 'ext/mail-service/send-email',
    tokenCall: 'ext/mail-service/get-token',
    title: 'contact.title',
    done: 'contact.sent',
  },
} as const satisfies Readonly<Record<string, StoreForm>>;
