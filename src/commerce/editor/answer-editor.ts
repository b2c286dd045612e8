import type { EditorProblem, EditorRefusal } from '../../content/editor/answers.ts';
import type { EditorCallName } from '../../content/editor/calls.ts';
import { AddressInUse, FrontPageStays, NewerVersion } from '../../content/stories/edit-stories.ts';
import { ApiError } from '../errors/api-error.ts';
import { requestErrors } from '../errors/request-errors.ts';
import { checkOrigin } from '../http/check-origin.ts';
import { readBody } from '../http/read-body.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { StoryRefusal, type EditorAnswers, type EditorContext } from './editor-call.ts';
import { editorSession } from './editor-session.ts';
import { storyCalls } from './story-calls.ts';
import { maximumUpload, uploadCalls } from './upload-calls.ts';

const calls: EditorAnswers = {
  ...storyCalls,
  ...catalogueCalls,
  ...uploadCalls,
  'POST sign-out': async ({ backend, headers }) => {
    await backend.editor.signOut(editorSession(headers));
    return {};
  },
};

/**
 * Answers a call of the shop's own editor, by its method and its name below `/editor/api/`, in JSON. Only pages of the shop
 * may call, with a session of the editor.
 */
export async function answerEditor(request: Request, context: EditorContext): Promise<Response> {
  const url = new URL(request.url);
  const name = url.pathname.replace(/^\/editor\/api\/|\/$/g, '');
  try {
    checkOrigin(request, url, context.stores);
    const isRead = request.method === 'GET';
    if (!isRead && request.headers.get('origin') === null) throw requestErrors.crossSite();
    if (!(await context.backend.editor.holds(editorSession(request.headers)))) throw signedOut();
    const named = `${request.method} ${name}`;
    if (!isCall(named)) throw requestErrors.notFound();
    const bytes = isRead
      ? Buffer.alloc(0)
      : await readBody(request, name === 'upload' ? maximumUpload : undefined);
    const { searchParams: query } = url;
    const { headers, signal } = request;
    return json(200, await calls[named]({ ...context, query, headers, bytes, signal }));
  } catch (error) {
    if (error instanceof StoryRefusal) return refusal(error, error.problems);
    if (error instanceof NewerVersion) return refusal(changedMeanwhile());
    if (error instanceof AddressInUse || error instanceof FrontPageStays)
      return refusal(new ApiError(409, error.message));
    if (error instanceof ApiError) return refusal(error);
    throw error;
  }
}

const isCall = (name: string): name is EditorCallName => Object.hasOwn(calls, name);

const signedOut = () =>
  new ApiError(
    401,
    'The session has ended. Open the link that the start of the shop printed in another tab, then go on here: nothing that you have written is lost.',
  );

const changedMeanwhile = () =>
  new ApiError(
    412,
    'Somebody else has changed this story since you opened it, so nothing was done. What you have written is still in the form: look at theirs, then save yours over it or take theirs.',
  );

function refusal({ code, message }: ApiError, problems?: readonly EditorProblem[]): Response {
  const answer: EditorRefusal = { error: message, ...(problems && { problems }) };
  return json(code, answer);
}

function json(status: number, answer: object): Response {
  return Response.json(answer, {
    status,
    headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  });
}
