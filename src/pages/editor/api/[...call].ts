import path from 'node:path';
import type { APIRoute } from 'astro';
import { answerEditor } from '../../../commerce/editor/answer-editor.ts';
import { openCommerce } from '../../../commerce/open.ts';
import { readEnvironment } from '../../../config/environment.ts';

export const prerender = false;

/** Calls of the editor: there are none where it is not open, or stories are written in Storyblok. */
export const ALL: APIRoute = async ({ request }) => {
  const { hasEditor, storyblok, dataDirectory } = readEnvironment();
  if (!hasEditor || storyblok) return new Response('Not found', { status: 404 });
  const { backend, stores } = await openCommerce();
  return answerEditor(request, {
    backend,
    stores: stores.open,
    mediaDirectory: path.join(dataDirectory, 'media'),
  });
};
