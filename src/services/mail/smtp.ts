import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { MailRejected, type MailTransport } from './mail.ts';
import { mailServerTimeout } from '../../config/limits/orders.ts';

function notTaken(error: unknown): MailRejected {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  return new MailRejected(
    typeof code === 'string' ? code : 'ESMTP',
    typeof responseCode === 'number' ? responseCode : undefined,
  );
}

/** Returns true if the part before the @ has characters outside ASCII; those of the host have an ASCII form. */
function needsUtf8(address: string): boolean {
  return /[^\0-\x7f]/.test(address.slice(0, address.lastIndexOf('@')));
}

/**
 * Asks whether a mail server accepts addresses outside ASCII (SMTPUTF8, RFC 6531). The transport does not ask:
 * without it, it sends them raw, which a server may deliver to somebody else.
 */
async function takesUtf8(options: SMTPConnection.Options): Promise<boolean> {
  const connection = new SMTPConnection(options);
  try {
    await new Promise<void>((resolve, reject) => {
      connection.on('error', reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    // The answer to EHLO: after STARTTLS, that to the second.
    return /^250[ -]SMTPUTF8\b/im.test(connection.lastServerResponse || '');
  } finally {
    connection.close();
  }
}

/**
 * Creates a transport to a mail server: `smtp://user:password@host:587`, or `smtps://…:465`. An address that the
 * server can't accept is refused permanently, before anything is sent.
 */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: mailServerTimeout,
    greetingTimeout: mailServerTimeout,
    socketTimeout: mailServerTimeout,
  });
  return {
    async send({ id, from, to, subject, text, html, headers = {}, attachments = [] }) {
      const host = from.replace(/^.*@/, '').replace(/>$/, '');
      try {
        if (needsUtf8(to) && !(await takesUtf8(transport.options)))
          throw new MailRejected('SMTPUTF8', undefined, true);
        // Mail programs show a message that comes twice once.
        await transport.sendMail({
          messageId: `<${id}@${host}>`,
          from,
          to,
          subject,
          text,
          html,
          headers,
          attachments: attachments.map((each) => ({ ...each, contentType: 'text/html; charset=utf-8' })),
        });
      } catch (error) {
        throw error instanceof MailRejected ? error : notTaken(error);
      }
    },
  };
}
