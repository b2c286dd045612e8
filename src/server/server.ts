import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import compression from 'compression';
import { checkoutHeaders, isCheckoutPage, type CheckoutSources } from './headers/policy.ts';
import { policyReader } from './headers/policy-reader.ts';
import {
  contentTypeHeaders,
  pageCacheControl,
  securityHeaders,
  transportSecurityHeaders,
  trustworthyOriginHeaders,
} from './headers/security-headers.ts';
import { sharedFilesOf } from './shared-files.ts';
import { storePathname } from '../domain/store-view/store-hosts.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { apiHandlerOf, type BuiltApi } from './api-requests.ts';
import {
  canonicalPath,
  decodablePath,
  isDecodable,
  listingRobots,
  plainSearchLink,
} from './page-addresses.ts';
import { pageFile, publishedFile } from './page-files.ts';
import { publishedListings } from './published-listings.ts';
import { listingSettings } from '../components/category/listing-settings.ts';
import { listing } from '../config/shop.ts';
import type { ListingRouteSettings } from '../domain/listing/listing-route.ts';
import { requestTarget, cameEncrypted, isTrustworthyOrigin } from './request-target.ts';
import { staticFiles } from './static-files.ts';
import { requestLimits } from '../config/limits/web.ts';
import { makesSpans, markActiveFailed } from '../telemetry/spans.ts';
import { requestId } from '../telemetry/request-span.ts';
import { inSpans, type RequestHandler } from './request-spans.ts';

/** The request listener of the built bundle, as @astrojs/node exports it in middleware mode. */
type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: Pick<App.Locals, 'publishedListing' | 'isUnpublished' | 'requestId' | 'failure'>,
) => Promise<void>;

const fileMethods = new Set(['GET', 'HEAD']);
/** The APIs and the image endpoint say themselves which methods they take; of TRACE no request can be made. */
const ownMethods = /^\/(api|img)(\/|$)/;
/** Editors' pages: in a frame of theirs, and sent what was typed. Each says itself whose frame it may be in. */
const previews = /^\/storyblok(?:-empty)?(?:\/|$)/;
const previewedBlock = '/storyblok/block';
/** The address of a form that works without a script (`src/pages/[store]/send`). */
const sentForm = /^\/[^/]+\/send\/[^/]+\/?$/;
/** Stands for a script of a build that is gone. */
const staleScript = '/stale-script.js';
/** The ID of a request that is not answered by a file; the API sets its own. */
const requestIdHeader = 'X-Request-Id';
/** Tells what the shop serves. */
const statusFile = 'build.json';

export interface ShopServerOptions {
  readonly buildDirectory: string;
  readonly storeViews: readonly StoreView[];
  /** The providers whose frames and scripts the checkout shows; default: none. */
  readonly payments?: CheckoutSources;
  readonly live: LivePages;
  /** True if a request's `traceparent` names its trace: a proxy in front has set it. Default: false. */
  readonly trustsTraceparent?: boolean | undefined;
}

/** The part of the server that keeps pages current. */
interface LivePages {
  /** Asks Storyblok at once what was published. */
  askContent(): void;
  /** Returns what is served, what is pending and what failed last. */
  status(): Promise<object>;
  /** Returns whether a store was rolled back and is held. */
  isHeld(storeCode: string): Promise<boolean>;
}

/**
 * Creates the shop's web server over a finished build: files first, the on-demand bundle for all else. It is not
 * listening yet.
 */
export async function createShopServer({
  buildDirectory,
  storeViews,
  payments,
  live,
  trustsTraceparent = false,
}: ShopServerOptions): Promise<Server> {
  const serverDirectory = path.join(buildDirectory, 'server');
  const clientDirectory = path.join(buildDirectory, 'client');
  const files = staticFiles(clientDirectory);
  const shared = await sharedFilesOf(clientDirectory, storeViews);
  const storeCodes = storeViews.map(({ storeCode }) => storeCode);
  const sharedFiles = new Set([...shared.map((name) => name.replace(/\/$/, '')), statusFile]);
  const policies = policyReader(serverDirectory, payments ?? { providers: new Map() });
  const load = (file: string): Promise<unknown> =>
    import(pathToFileURL(path.join(serverDirectory, file)).href);
  const { handler } = (await load('entry.mjs')) as { handler: AstroHandler };
  const api = (await load('api.mjs')) as BuiltApi;
  api.onPublished(() => live.askContent());
  const publishedListing = publishedListings(clientDirectory);
  const compress = compression({ threshold: 1024 });

  /** Returns the settings by which the lists of a path's store read a query, as they were published. */
  async function listingSettingsFor(pathname: string, query: URLSearchParams): Promise<ListingRouteSettings> {
    const storeCode = storeOf(pathname);
    if (query.size === 0 || !storeCodes.includes(storeCode)) return listingSettings;
    const published = await publishedListing(storeCode, listing.rootCategoryId);
    return published?.file.settings ?? listingSettings;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Who has hung up has no address any more, which the API wants to know, and hears no answer.
    if (request.socket.remoteAddress === undefined) return void request.socket.destroy();
    response.setHeaders(new Map(Object.entries(contentTypeHeaders)));
    const target = requestTarget(request);
    if (!target) return refuse(response, 400);
    if (cameEncrypted(request, target.host, storeViews)) {
      response.setHeaders(new Map(Object.entries(transportSecurityHeaders)));
    }
    const documentHeaders = new Map(
      Object.entries({
        ...securityHeaders,
        ...(isTrustworthyOrigin(request, target.host) && trustworthyOriginHeaders),
      }),
    );
    const pathname = storePathname(storeViews, target.host, target.pathname, sharedFiles);
    const method = request.method ?? '';
    const isFileMethod = fileMethods.has(method);
    const isPage = !ownMethods.test(pathname);
    const isPreview = previews.test(pathname);
    const takesPost = method === 'POST' && (pathname === previewedBlock || sentForm.test(pathname));
    if (!isFileMethod && !takesPost && (isPage || method === 'TRACE')) {
      response.setHeader('Allow', [...fileMethods].join(', '));
      return refuse(response, 405);
    }
    if (pathname === `/${statusFile}`) return sendJson(response, await live.status());
    if (!isPage && !isDecodable(pathname)) return refuseAddress(response);
    const canonical = isPage ? canonicalPath(target.pathname) : undefined;
    if (canonical !== undefined) {
      const location = target.query ? `${canonical}?${target.query}` : canonical;
      response.writeHead(301, { Location: location, 'Cache-Control': pageCacheControl }).end();
      return;
    }
    const query = new URLSearchParams(target.query);
    const settings = await listingSettingsFor(pathname, query);
    const plainLink = plainSearchLink(pathname, query, storeCodes);
    // The page of results is one file, whatever their page and order.
    const ownFile = plainLink === undefined ? pageFile(pathname, query, settings) : pathname;
    const answerApi = apiHandlerOf(pathname, api);
    // What was rolled back is not shown in another order either.
    const isHeld = async () => isPage && (await live.isHeld(storeOf(pathname)));
    const file = ownFile ?? (!answerApi && (await isHeld()) ? publishedFile(pathname, query) : undefined);
    const robots = isPage ? listingRobots(target.query, settings) : undefined;
    if (isPreview) documentHeaders.delete('X-Frame-Options');
    if (robots) documentHeaders.set('X-Robots-Tag', robots);
    // No file stands for a call of the API, and looking for three of them takes as long as the call.
    if (file !== undefined && isFileMethod && !answerApi) {
      const isPaying = isCheckoutPage(pathname);
      if (isPaying && documentHeaders.has('Cross-Origin-Opener-Policy'))
        for (const header of Object.entries(checkoutHeaders)) documentHeaders.set(...header);
      const fileHeaders = new Map([
        ...documentHeaders,
        ['Content-Security-Policy', await policies(isPaying)],
      ]);
      if (await files.serve(request, response, file, fileHeaders, plainLink)) return;
      if (isScriptOfBuild(pathname, request) && (await files.serve(request, response, staleScript))) return;
    }
    // Nor by rendering a page on demand that it did not have.
    const isUnpublished = (await isHeld()) && !(await files.has(file ?? pathname));
    response.setHeaders(documentHeaders);
    response.setHeader('Cache-Control', pageCacheControl);
    const id = requestId();
    if (!answerApi) response.setHeader(requestIdHeader, id);
    request.headers.host = target.host;
    const asked = decodablePath(pathname);
    request.url = target.query ? `${asked}?${target.query}` : asked;
    compress(request as never, response as never, (error?: unknown) => {
      if (error) return failed(response, error);
      if (answerApi) {
        answerApi(request, response).catch((cause: unknown) => failed(response, cause));
        return;
      }
      // Of each request its own: pages put into it what they read.
      const failure: { cause?: unknown } = {};
      const locals = { publishedListing, isUnpublished, requestId: id, failure };
      handler(request, response, (cause) => failed(response, cause), locals)
        .then(() => tellFailure(response, failure.cause))
        .catch((cause: unknown) => failed(response, cause));
    });
  }

  const answerOrFail: RequestHandler = (request, response) =>
    answer(request, response).catch((error: unknown) => failed(response, error));
  const listener = makesSpans() ? inSpans(answerOrFail, trustsTraceparent) : answerOrFail;
  return createServer(requestLimits, (request, response) => void listener(request, response));
}

/** Answers without a page: the request can't be answered, whatever it asks for. */
function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(STATUS_CODES[status]);
}

/**
 * Returns true for a script that a page imports; a request that only checks whether the file exists is told that it
 * does not.
 */
function isScriptOfBuild(pathname: string, { headers }: IncomingMessage): boolean {
  return pathname.startsWith('/_astro/') && headers['sec-fetch-dest'] === 'script';
}

function storeOf(pathname: string): string {
  return pathname.split('/')[1] ?? '';
}

/** Sends what holds at this moment. */
function sendJson(response: ServerResponse, value: object): void {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(response.req.method === 'HEAD' ? undefined : JSON.stringify(value, null, 2));
}

/** Answers an unreadable address in the envelope of the API and of the image endpoint. */
function refuseAddress(response: ServerResponse): void {
  const refusal = { code: 400, result: 'The address of the request is not valid.' };
  response.writeHead(400, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(refusal));
}

/** Tells whose request the failure of a page was that Astro has logged. */
function tellFailure(response: ServerResponse, cause: unknown): void {
  if (cause === undefined || response.statusCode < 500) return;
  const name = cause instanceof Error ? cause.name : typeof cause;
  process.stderr.write(`Request ${String(response.getHeader(requestIdHeader))} failed: ${name}\n`);
  markActiveFailed(cause);
}

/** Answers a failure: one line in the log, and no detail to the visitor. */
function failed(response: ServerResponse, error: unknown): void {
  if (error !== undefined) {
    const id = response.getHeader(requestIdHeader);
    const request = id === undefined ? '' : `Request ${String(id)}: `;
    process.stderr.write(`${request}${error instanceof Error ? error.stack : String(error)}\n`);
    markActiveFailed(error);
  }
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(error === undefined ? 404 : 500, { 'Content-Type': 'text/plain;charset=utf-8' });
  response.end(error === undefined ? 'Not found' : 'Internal Server Error 500');
}
