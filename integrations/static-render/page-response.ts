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

/** Makes a `PageResponse` of bytes, and the platform's of all else. */
function responseOf(body?: BodyInit | null, init?: ResponseInit): Response {
  return body instanceof Uint8Array
    ? new PageResponse(body as Bytes, init)
    : new PlatformResponse(body, init);
}
// Astro asks of each piece of a page whether it is a response: of a proxy, that takes as long as the copies.
responseOf.prototype = PlatformResponse.prototype;
Object.setPrototypeOf(responseOf, PlatformResponse);

/** For a thread that does nothing but render pages. */
export function handOnPageBytes(): void {
  globalThis.Response = responseOf as unknown as typeof Response;
}
