/** A mail as it is sent. */
export interface Mail {
  /** The same mail has the same id, so that sending it again is seen once. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Headers besides those of every mail. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
}

/** A document that goes with a mail. */
export interface MailAttachment {
  readonly filename: string;
  /** A whole page of HTML. */
  readonly content: string;
}

/** A mail that the mail server did not take. Its words may name the receiver, so only its codes are kept. */
export class MailRejected extends Error {
  readonly code: string;
  readonly responseCode: number | undefined;
  /** True if retrying will never succeed. */
  readonly isPermanent: boolean;

  constructor(code: string, responseCode?: number, isPermanent = false) {
    super(`The mail server did not take a mail (${[code, responseCode].filter(Boolean).join(' ')})`);
    this.name = 'MailRejected';
    this.code = code;
    this.responseCode = responseCode;
    this.isPermanent = isPermanent;
  }
}

/** A transport of mails. Sending one again must not show it twice. Throws a `MailRejected` for a refused mail. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
}
