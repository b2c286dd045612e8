import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.ts';

/** Milliseconds after which a silent mail server counts as away. */
const patience = 15_000;

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
      await transport.sendMail({ messageId: `<${id}@${host}>`, from, to, subject, text, html });
    },
  };
}
