import type { APIRoute } from 'astro';
import { isListedCategory } from '../../../../components/category/category-data.ts';
import { listingFile } from '../../../../components/category/listing-file.ts';

/** Answers with the data by which browsers filter and sort a category's products. */
export const GET: APIRoute = async ({ locals, params }) => {
  const id = Number(params['category']);
  if (!(await isListedCategory(locals.catalogue, id))) return Response.json(null, { status: 404 });
  return Response.json(await listingFile(locals, id));
};
