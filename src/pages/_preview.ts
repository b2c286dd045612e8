import type { APIContext, MiddlewareNext } from 'astro';
import { z } from 'zod';
import type { Backend } from '../commerce/backend.ts';
import { ApiError } from '../commerce/errors/api-error.ts';
import { editorErrors } from '../commerce/errors/editor-errors.ts';
import { requestErrors } from '../commerce/errors/request-errors.ts';
import { checkOrigin, requireOrigin } from '../commerce/http/check-origin.ts';
import { parseWith } from '../commerce/http/parse.ts';
import { parseJson, readBody } from '../commerce/http/read-body.ts';
import { openCommerce } from '../commerce/open.ts';
import { mainStoreView } from '../config/store-views.ts';
import { editable } from '../content/editable.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { completeStorySlug } from '../domain/url/story-slugs.ts';
import { previewCookies, previewSession } from './_preview-session.ts';

/** A story as an editor is shown it. */
export interface Preview {
  readonly id: number;
  readonly fullSlug: string;
  readonly name: string;
  /** With the editor's mark in each block; whatever came, not parsed yet. */
  readonly content: unknown;
  /** Blocks that are asked for; none: the whole page. */
  readonly uids: readonly string[];
  /** For the page to keep, where the browser may keep no cookie. */
  readonly session?: string;
}

/** Returns true for the routes of editors' pages. */
export const isPreviewRoute = (routePattern: string) => /^\/storyblok(?:-empty)?(?:\/|$)/.test(routePattern);

/** Renders blocks of a story that is sent to it. */
const blockRoute = '/storyblok/block';

const blockRequest = z.object({
  id: z.int().positive(),
  name: z.string().max(255),
  full_slug: z.string().min(1).max(255),
  content: z.looseObject({ component: z.string() }),
  uids: z.array(z.string().max(64)).max(100),
});

/**
 * Answers a request for a preview: a page, or blocks of a story that an editor is changing. Only sessions are
 * answered, and nothing caches the answer. `enter` gives the page what it may read in a store.
 */
export async function answerPreview(
  context: APIContext,
  next: MiddlewareNext,
  enter: (storeView: StoreView) => Promise<void>,
): Promise<Response> {
  const { request, routePattern, url, locals } = context;
  try {
    const { backend } = await openCommerce();
    const session = await previewSession({ headers: request.headers, url }, backend.preview);
    if (!session) throw editorErrors.unauthorized();
    const preview =
      routePattern === blockRoute
        ? await sentStory(request, url, locals.storeRecords)
        : await namedStory(context, backend);
    const storeView = locals.storeRecords.find(({ storeCode }) =>
      preview.fullSlug.startsWith(`${storeCode}/`),
    );
    if (!storeView) throw editorErrors.noStory();
    await enter(storeView);
    locals.preview = { ...preview, ...(session.isNew && { session: session.token }) };
    const response = await next();
    if (session.isNew) {
      for (const cookie of previewCookies(session.token)) response.headers.append('Set-Cookie', cookie);
    }
    return asPreview(response);
  } catch (error) {
    if (error instanceof ApiError) return asPreview(refusal(error));
    throw error;
  }
}

/** Parses the story in the body of a request, which anybody may have written. */
async function sentStory(request: Request, url: URL, storeViews: readonly StoreView[]): Promise<Preview> {
  const bytes = await readBody(request);
  if (request.method !== 'POST') throw requestErrors.methodNotAllowed(request.method, ['POST']);
  requireOrigin(request);
  checkOrigin(request, url, storeViews);
  const {
    id,
    name,
    full_slug: fullSlug,
    content,
    uids,
  } = parseWith(blockRequest, parseJson(bytes, request.headers));
  return { id, name, fullSlug, content: editable(content, id), uids };
}

/** Finds the story that the editor names: by `_storyblok`, its ID, by `slug`, or by the path. */
async function namedStory({ url, params, locals }: APIContext, backend: Backend): Promise<Preview> {
  const { searchParams } = url;
  const codes = locals.storeRecords.map(({ storeCode }) => storeCode);
  const id = Number(searchParams.get('_storyblok'));
  const byId = Number.isSafeInteger(id) && id > 0 && (await storyOf(backend, { id }));
  const slug = searchParams.get('slug') ?? params['path'] ?? '';
  const fullSlug = completeStorySlug(slug, codes);
  const [first = '', ...rest] = fullSlug.split('/');
  const reference = codes.includes(first)
    ? { storeCode: first, slug: rest.join('/') }
    : { storeCode: mainStoreView(locals.storeRecords)?.storeCode ?? '', slug: fullSlug };
  const story = byId || (await storyOf(backend, reference));
  if (!story) throw editorErrors.noStory();
  const { content, name, full_slug } = story;
  return { id: story.id, name, fullSlug: full_slug, content: editable(content, story.id), uids: [] };
}

const storyOf = (backend: Backend, reference: Parameters<Backend['preview']['story']>[0]) =>
  backend.preview.story(reference, { withDrafts: true });

/**
 * Returns the answer as a preview: not cached, not indexed, and framed by editors alone; Storyblok's bridge brings
 * styles of its own.
 */
function asPreview(response: Response): Response {
  const { headers } = response;
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex');
  const policy = (headers.get('Content-Security-Policy') ?? '')
    .replace(/frame-ancestors [^;]*;?\s*/, '')
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'");
  headers.set('Content-Security-Policy', `${policy.replace(/;?\s*$/, policy && '; ')}${frameAncestors}`);
  return response;
}

const frameAncestors = "frame-ancestors 'self' https://app.storyblok.com https://app.storyblokchina.cn";

function refusal({ code, message, headers }: ApiError): Response {
  const text = code === 403 ? `${message}. Open the preview from the editor.` : message;
  return new Response(`${text}\n`, {
    status: code,
    headers: { 'Content-Type': 'text/plain;charset=utf-8', ...headers },
  });
}
