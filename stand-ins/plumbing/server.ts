import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { json, type Answer } from './answer.ts';
import { controlRoutes } from './control.ts';
import { createFaultScript, type Fault } from './faults.ts';
import type { Operation } from './openapi.ts';
import type { Call, LoggedCall, Provider, StandIn } from './provider.ts';

/** Starts a stand-in on loopback; port 0 lets the system choose. */
export async function startStandIn(provider: Provider, port = 0): Promise<StandIn> {
  const faults = createFaultScript();
  const log: LoggedCall[] = [];
  const previous = new Map<string, Answer>();
  const routes = [...controlRoutes({ clock: provider.clock, faults, log }), ...provider.routes];
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) send(response, json(500, { standIn: provider.name, error: String(error) }));
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const rawBody = await textOf(request);
    const { method = 'GET', headers } = request;
    if (method === 'OPTIONS') return send(response, { status: 204 });
    for (const route of routes) {
      const found = route.method === method ? route.path.exec(url.pathname) : null;
      if (!found) continue;
      const call = {
        operation: url.pathname,
        params: found.groups ?? {},
        query: url.searchParams,
        headers,
        rawBody,
      };
      const answer = await route.handle({ ...call, body: bodyOf(headers, rawBody) });
      if (method !== 'GET') provider.save();
      return send(response, answer);
    }
    for (const operation of provider.operations) {
      const params = operation.match(method, url.pathname);
      if (!params) continue;
      const body = provider.parse(rawBody);
      const call = { operation: operation.id, params, query: url.searchParams, headers, body, rawBody };
      return answerCall({ operation, call, path: url.pathname, response });
    }
    send(response, provider.failure(404));
  }

  async function answerCall({ operation, call, path, response }: Incoming): Promise<void> {
    const fault = faults.take(operation.id);
    const key = call.headers[provider.keyHeader];
    const logged = {
      operation: operation.id,
      path,
      body: call.body,
      key: typeof key === 'string' ? key : undefined,
    };
    const place = `${operation.id} ${path}`;
    const early = await beforeWork(fault, previous.get(place));
    if (early === 'reset') {
      log.push({ ...logged, status: undefined });
      return void response.socket?.resetAndDestroy();
    }
    const answer = early ?? (await work(operation, call));
    if (!early) provider.save();
    if (!early && answer.status < 400) previous.set(place, answer);
    log.push({ ...logged, status: answer.status });
    await sendWith(fault, answer, response);
  }

  async function work(operation: Operation, call: Call): Promise<Answer> {
    const stranger = provider.authorize(call);
    if (stranger) return stranger;
    const problems = operation.problemsOfRequest({
      query: Object.fromEntries(call.query),
      path: call.params,
      header: call.headers,
      body: call.body,
    });
    if (problems.length > 0) return provider.refuse(problems, call);
    const answer = (await provider.handlers[operation.id]?.(call)) ?? provider.failure(404);
    const mistakes = operation.problemsOfAnswer(answer.status, answer.body);
    if (mistakes.length === 0) return answer;
    throw new Error(
      `An answer to ${operation.id} is not as documented: ${JSON.stringify({ mistakes, answer })}`,
    );
  }

  async function beforeWork(
    fault: Fault | undefined,
    last: Answer | undefined,
  ): Promise<Answer | 'reset' | undefined> {
    if (fault?.kind === 'reset') return 'reset';
    if (fault?.kind === 'status')
      return fault.body ? json(fault.status, fault.body) : provider.failure(fault.status);
    if (fault?.kind === 'late') await wait(fault.milliseconds);
    return fault?.kind === 'old-state' ? last : undefined;
  }

  async function sendWith(fault: Fault | undefined, answer: Answer, response: ServerResponse): Promise<void> {
    if (fault?.kind === 'drop') return void response.socket?.destroy();
    if (fault?.kind === 'slow') await wait(fault.milliseconds);
    if (fault?.kind === 'html') return send(response, htmlOfProxy);
    if (fault?.kind === 'truncated') {
      const whole = JSON.stringify(answer.body ?? {});
      const half = whole.slice(0, Math.ceil(whole.length / 2));
      return send(response, {
        ...answer,
        headers: { ...answer.headers, 'content-type': 'application/json' },
        body: half,
      });
    }
    if (!fault) return send(response, answer);
    send(response, { ...answer, body: provider.spoil(fault.kind, structuredClone(answer.body)) });
  }

  const open = (wanted: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      // It ends with its process, and keeps none from ending.
      server.unref().listen(wanted, '127.0.0.1', () => {
        server.off('error', reject);
        resolve((server.address() as AddressInfo).port);
      });
    });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const ownPort = await open(port);
  return {
    url: `http://127.0.0.1:${ownPort}`,
    async stop() {
      provider.clock.stop();
      await close();
    },
    refuse: close,
    listen: async () => void (await open(ownPort)),
  };
}

interface Incoming {
  readonly operation: Operation;
  readonly call: Call;
  readonly path: string;
  readonly response: ServerResponse;
}

const htmlOfProxy: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<html><body><h1>Please try again</h1></body></html>',
};

/** Pages of shops call from the browser. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
};

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const isText = typeof body === 'string';
  const type = body === undefined ? {} : { 'content-type': isText ? 'text/html' : 'application/json' };
  response.writeHead(status, { ...crossOrigin, ...type, ...headers });
  response.end(isText || body === undefined ? body : JSON.stringify(body));
}

/** What a form of a page or a client of the control sends. */
function bodyOf(headers: IncomingHttpHeaders, rawBody: string): unknown {
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(rawBody));
  }
  return rawBody === '' ? {} : (JSON.parse(rawBody) as unknown);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
