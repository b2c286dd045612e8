import { inspect } from 'node:util';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smtpTransport } from './smtp.ts';

/** A mail server that takes every mail but those to unknown receivers, whom it names, and what it was told. */
let server: Server;
let received = '';
let extensions: readonly string[] = [];

beforeEach(async () => {
  received = '';
  extensions = [];
  server = createServer(talk);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

function talk(socket: Socket): void {
  let isData = false;
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    received += text;
    if (isData) {
      if (!received.endsWith('\r\n.\r\n')) return;
      isData = false;
      socket.write('250 taken\r\n');
      return;
    }
    const unknown = /^RCPT TO:<(unknown@.*)>/.exec(text)?.[1];
    if (unknown) {
      socket.write(`550 5.1.1 <${unknown}>: no such user here\r\n`);
      return;
    }
    if (text.startsWith('EHLO')) {
      socket.write(
        ['250-mail.example.com', ...extensions.map((name) => `250-${name}`), '250 HELP\r\n'].join('\r\n'),
      );
      return;
    }
    isData = text.startsWith('DATA');
    socket.write(isData ? '354 go on\r\n' : text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
  });
}

test('a refused mail fails without naming its receiver', async () => {
  const { port } = server.address() as AddressInfo;
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`);
  const mail = { id: '0190-b', from: 'shop@example.com', to: 'unknown@example.com' };
  const error = await transport
    .send({ ...mail, subject: 'Your order', text: 'Thank you', html: '<p>Thank you</p>' })
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'MailRejected', code: 'EENVELOPE', responseCode: 550 });
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('unknown@');
});

test('attaches pages of HTML', async () => {
  const { port } = server.address() as AddressInfo;
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`);
  const mail = { id: '0190-c', from: 'shop@example.com', to: 'ann@example.com', text: 'T', html: '<p>T</p>' };
  const attachments = [{ filename: 'Terms.html', content: '<p>These are the terms</p>' }];
  await transport.send({ ...mail, subject: 'Your order', attachments });
  expect(received).toMatch(/Content-Type: text\/html; charset=utf-8; name=Terms\.html/i);
  expect(received).toContain(Buffer.from('<p>These are the terms</p>').toString('base64'));
});

test('sends a mail with a stable ID', async () => {
  const { port } = server.address() as AddressInfo;
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`);
  await transport.send({
    id: '0190-a',
    from: 'Atelier Berg <shop@example.com>',
    to: 'ann@example.com',
    subject: 'Your order',
    text: 'Thank you',
    html: '<p>Thank you</p>',
  });
  expect(received).toContain('MAIL FROM:<shop@example.com>');
  expect(received).toContain('RCPT TO:<ann@example.com>');
  expect(received).toContain('Message-ID: <0190-a@example.com>');
  expect(received).toContain('Subject: Your order');
  expect(received).toContain('<p>Thank you</p>');
});

const toUmlaut = { id: '0190-c', from: 'shop@example.com', to: 'bärbel@münchen.de' };
const words = { subject: 'Your order', text: 'Thank you', html: '<p>Thank you</p>' };

test('refuses an address outside ASCII permanently if the server does not accept it', async () => {
  const { port } = server.address() as AddressInfo;
  const error = await smtpTransport(`smtp://127.0.0.1:${port}`)
    .send({ ...toUmlaut, ...words })
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'MailRejected', code: 'SMTPUTF8', isPermanent: true });
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('bärbel');
  expect(received).not.toContain('MAIL FROM');
});

test('sends an address outside ASCII unchanged if the server accepts it', async () => {
  extensions = ['SMTPUTF8'];
  const { port } = server.address() as AddressInfo;
  await smtpTransport(`smtp://127.0.0.1:${port}`).send({ ...toUmlaut, ...words });
  expect(received).toMatch(/MAIL FROM:<shop@example.com>.* SMTPUTF8/);
  expect(received).toContain('RCPT TO:<bärbel@');
});

test('sends a host outside ASCII in ASCII', async () => {
  const { port } = server.address() as AddressInfo;
  await smtpTransport(`smtp://127.0.0.1:${port}`).send({ ...toUmlaut, to: 'ann@münchen.de', ...words });
  expect(received).toContain('RCPT TO:<ann@xn--mnchen-3ya.de>');
});
