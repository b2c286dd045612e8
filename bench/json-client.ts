import type { IncomingHttpHeaders } from 'node:http';
import { Pool } from 'undici';

export interface JsonAnswer<Body> {
  readonly headers: IncomingHttpHeaders;
  readonly body: Body;
}

const timeout = 30_000;

/** Sends JSON over kept connections, as many as there are clients. */
export class JsonClient {
  readonly #pool: Pool;
  readonly #path: string;

  constructor(url: string, connections: number) {
    const { origin, pathname } = new URL(url);
    this.#pool = new Pool(origin, { connections, headersTimeout: timeout, bodyTimeout: timeout });
    this.#path = pathname;
  }

  /** The answer to a POST; one that did not succeed is thrown. */
  async post<Body>(
    call: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<JsonAnswer<Body>> {
    const response = await this.#pool.request({
      method: 'POST',
      path: `${this.#path}${call}`,
      headers: { 'content-type': 'application/json', ...headers },
      body: body ? JSON.stringify(body) : null,
    });
    const text = await response.body.text();
    if (response.statusCode !== 200) {
      throw new Error(`${call} answered ${response.statusCode}: ${text.slice(0, 300)}`);
    }
    return { headers: response.headers, body: JSON.parse(text) as Body };
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
