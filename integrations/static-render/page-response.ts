import { pageBytes } from '../lean-rendering/page-bytes.ts';

const PlatformResponse = globalThis.Response;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A `Response` that hands on the bytes it was made of. The platform's copies them, and once more for whoever reads them,
 * which takes a tenth of a page's time and twice its memory. Whatever else is read of it is a copy.
 */
class PageResponse extends PlatformResponse {
  readonly #page: Bytes;

  constructor(page: Bytes, init?: ResponseInit) {
    super(null, init);
    this.#page = page;
  }

  override async bytes() {
    return this.#page;
  }

  override get body() {
    return this.clone().body;
  }

  override clone() {
    return new PlatformResponse(this.#page, this);
  }

  override async arrayBuffer() {
    return this.clone().arrayBuffer();
  }

  override async blob() {
    return this.clone().blob();
  }

  override async json(): Promise<unknown> {
    return this.clone().json();
  }

  override async text() {
    return this.clone().text();
  }
}

/** Makes a `PageResponse` of bytes and of text, and the platform's of all else. */
function responseOf(body?: BodyInit | null, init?: ResponseInit): Response {
  if (typeof body === 'string') return responseOfText(body, 'text/plain;charset=UTF-8', init);
  return body instanceof Uint8Array
    ? new PageResponse(body as Bytes, init)
    : new PlatformResponse(body, init);
}

function responseOfText(text: string, contentType: string, init?: ResponseInit): Response {
  const response = new PageResponse(pageBytes(text) as Bytes, init);
  if (!response.headers.has('Content-Type')) response.headers.set('Content-Type', contentType);
  return response;
}

/** @throws {TypeError} for what JSON can't say, as the platform's does. */
function responseOfData(data: unknown, init?: ResponseInit): Response {
  const json = JSON.stringify(data) as string | undefined;
  return json === undefined
    ? PlatformResponse.json(data, init)
    : responseOfText(json, 'application/json', init);
}

// Astro asks of each piece of a page whether it is a response: of a proxy, that takes as long as the copies.
responseOf.prototype = PlatformResponse.prototype;
Object.setPrototypeOf(responseOf, PlatformResponse);
responseOf.json = responseOfData;

/** For a thread that does nothing but render pages. */
export function handOnPageBytes(): void {
  globalThis.Response = responseOf as unknown as typeof Response;
}
