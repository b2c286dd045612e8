/** A mail as it is sent. */
export interface Mail {
  /** The same mail has the same id, so that sending it again is seen once. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Where mails go. Sending one again must not show it twice. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
}
