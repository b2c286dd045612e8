import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a provider sent it. */
export interface RecordedMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What it tells of, such as `PAYMENT.CAPTURE.COMPLETED`. */
  readonly type: string;
}

/** Takes the messages of a stand-in in the shop's place, so that a test can send them on, change them, and send them again. */
export async function startRecorder() {
  const messages: RecordedMessage[] = [];
  const record = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { event_type, type } = JSON.parse(body) as { readonly event_type?: string; readonly type?: string };
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      /^(paypal|stripe|content-type)/.test(name) ? [[name, String(value)]] : [],
    );
    messages.push({ body, type: event_type ?? type ?? '', headers: Object.fromEntries(headers) });
    response.writeHead(200).end();
  };
  const server = createServer((request, response) => void record(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** The messages of a type that came, the oldest first; all of them are forgotten. */
    take(type: string): readonly RecordedMessage[] {
      return messages.splice(0).filter((message) => message.type === type);
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
