import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.ts';

/** Milliseconds after which a silent mail server counts as away. */
const patience = 15_000;

/** A mail that the mail server did not take. Its words may name the receiver, so only its codes are kept. */
export class MailNotTaken extends Error {
  readonly code: string;
  readonly responseCode: number | undefined;

  constructor(code: string, responseCode: number | undefined) {
    super(`The mail server did not take a mail (${[code, responseCode].filter(Boolean).join(' ')})`);
    this.name = 'MailNotTaken';
    this.code = code;
    this.responseCode = responseCode;
  }
}

function notTaken(error: unknown): MailNotTaken {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  return new MailNotTaken(
    typeof code === 'string' ? code : 'ESMTP',
    typeof responseCode === 'number' ? responseCode : undefined,
  );
}

/** Mails over a mail server: `smtp://user:password@host:587`, or `smtps://…:465`. */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return {
    async send({ id, from, to, subject, text, html }) {
      const host = from.replace(/^.*@/, '').replace(/>$/, '');
      // Mail programs show a message that comes twice once.
      await transport
        .sendMail({ messageId: `<${id}@${host}>`, from, to, subject, text, html })
        .catch((error: unknown) => Promise.reject(notTaken(error)));
    },
  };
}
