import { owner } from '../../../../config/owner.ts';
import { isEmailAddress } from '../../../../domain/checkout/validation.ts';
import { messages } from '../../../../domain/message-texts.ts';
import { emailKey } from '../../../../domain/session/email-key.ts';
import type { MailRequest } from '../../../contract/contact.ts';
import { contactErrors } from '../../../errors/contact-errors.ts';
import { requestErrors } from '../../../errors/request-errors.ts';

/** A message whose addresses and texts are there. */
export interface CheckedMessage {
  /** Whose side writes: the shop confirms what somebody has written. */
  readonly isConfirmation: boolean;
  /** The address of the shop. */
  readonly own: string;
  /** The address of the person. */
  readonly person: string;
  readonly subject: string;
  readonly text: string;
  readonly orderNumber: string | undefined;
  readonly isCopied: boolean;
}

/** Checks a message in the order, and with the texts, that clients know (docs/reference/behaviour.md#a7). */
export function checkMessage(request: MailRequest): CheckedMessage {
  const source = request.sourceAddress?.trim() ?? '';
  const target = request.targetAddress?.trim() ?? '';
  if (source === '') throw contactErrors.noSource();
  if (target === '') throw contactErrors.noTarget();
  const isConfirmation = request.confirmation ?? false;
  const [own, person] = isConfirmation ? [source, target] : [target, source];
  if (emailKey(own) !== emailKey(owner.email)) throw contactErrors.notListed(own);
  // Several addresses, or what would end a header of a mail.
  if (/[\s\u0000-\u001f,;<>\u007f]/.test(person)) throw contactErrors.invalidAddress();
  if (!isEmailAddress(person)) {
    throw isConfirmation ? contactErrors.invalidTarget() : contactErrors.invalidSource();
  }
  const texts = { subject: request.subject?.trim() ?? '', emailText: request.emailText?.trim() ?? '' };
  const missing = Object.entries(texts).filter(([, text]) => text === '');
  if (missing.length > 0) {
    throw requestErrors.invalid(missing.map(([field]) => `${field}: ${messages.fieldRequired}`));
  }
  return {
    isConfirmation,
    own,
    person,
    subject: texts.subject,
    text: texts.emailText,
    orderNumber: request.orderNumber?.trim() || undefined,
    isCopied: request.copy ?? false,
  };
}
