import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smtpTransport } from './smtp.ts';

/** A mail server that takes every mail, and what it was told. */
let server: Server;
let received = '';

beforeEach(async () => {
  received = '';
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
    isData = text.startsWith('DATA');
    socket.write(isData ? '354 go on\r\n' : text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
  });
}

test('a mail goes to the server with an id that stays the same', async () => {
  const { port } = server.address() as AddressInfo;
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`);
  await transport.send({
    id: '0190-a',
    from: 'Vernissage <shop@example.com>',
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
