import { editable } from '../../content/editable.ts';
import { isSecret, isSigned } from '../../content/webhooks/signature.ts';
import { completeStorySlug } from '../../domain/url/story-slugs.ts';
import type { Condition } from '../../domain/search/search-query.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { Calls } from '../contract/calls.ts';
import type { SearchEntity, SearchHit, SearchRequest } from '../contract/search.ts';
import { catalogueErrors } from '../errors/catalogue-errors.ts';
import { editorErrors } from '../errors/editor-errors.ts';
import { requestErrors } from '../errors/request-errors.ts';
import { webhookErrors } from '../errors/hosted-errors.ts';
import { openApiDocument } from '../openapi.ts';
import { success, type Answer } from '../http/answer.ts';
import type { Call, Endpoint, RequestFacts } from '../http/call.ts';

export const pageById: Endpoint<'pageById'> = (call) => findById(call, 'cms_page');

export const blockById: Endpoint<'blockById'> = (call) => findById(call, 'cms_block');

export const pageByIdentifier: Endpoint<'pageByIdentifier'> = (call) => findByIdentifier(call, 'cms_page');

export const blockByIdentifier: Endpoint<'blockByIdentifier'> = (call) => findByIdentifier(call, 'cms_block');

export const amastyView: Endpoint<'amastyView'> = async () => success([]);

export const deployVersion: Endpoint<'deployVersion'> = async ({ version }) => success({ version });

export const validateEditor: Endpoint<'validateEditor'> = async ({ backend, query }) => {
  const previewToken = await backend.preview.signIn(query);
  if (previewToken === undefined) throw editorErrors.unauthorized();
  return success({ previewToken, error: false });
};

/** Returns a story. A path without the code of a store belongs to the store of the request. */
export const story: Endpoint<'story'> = async ({ backend, headers, params, stores, storeView }) => {
  const session = headers.get('preview-token');
  if (session !== null && !(await backend.preview.holds(session))) throw editorErrors.unauthorized();
  const withDrafts = session !== null;
  const codes = stores.map(({ storeCode }) => storeCode);
  const fullSlug = completeStorySlug(params.slug ?? '', codes);
  const [first = '', ...rest] = fullSlug.split('/');
  const reference = codes.includes(first)
    ? { storeCode: first, slug: rest.join('/') }
    : { storeCode: storeView.storeCode, slug: fullSlug };
  const found = await backend.preview.story(reference, { withDrafts });
  if (!found) throw editorErrors.noStory();
  return success({ story: withDrafts ? { ...found, content: editable(found.content, found.id) } : found });
};

/**
 * Treats a webhook, which may be forged, only as a signal: the published version is requested from Storyblok itself,
 * so a replay does no harm.
 */
export const storyblokHook: Endpoint<'storyblokHook'> = async ({ bytes, headers, query, webhooks }) => {
  const { secret } = query;
  if (secret === undefined) throw webhookErrors.noSecret();
  if (!isSecret(secret, webhooks.secrets)) throw webhookErrors.badSecret();
  const signature = headers.get(signatureHeader);
  if (signature !== null && !isSigned(bytes, signature, webhooks.secrets)) throw webhookErrors.badSignature();
  await webhooks.tell(bytes);
  return success('OK');
};

export const storyblokWebhook: Endpoint<'storyblokWebhook'> = async ({ bytes, headers, webhooks }) => {
  const signature = headers.get(signatureHeader) ?? '';
  if (!isSigned(bytes, signature, webhooks.secrets)) throw webhookErrors.badSignature();
  await webhooks.tell(bytes);
  return success('OK');
};

const signatureHeader = 'webhook-signature';

export const openApi: Endpoint<'openApi'> = async () => success(openApiDocument());

const findById = (call: Call<Calls['pageById' | 'blockById']>, entity: SearchEntity) =>
  findOne(call, call.storeView, entity, is('id', call.params.id));

function findByIdentifier(call: Call<Calls['pageByIdentifier' | 'blockByIdentifier']>, entity: SearchEntity) {
  const { params, stores } = call;
  const store = stores.find(({ storeId }) => String(storeId) === params.storeId);
  if (!store) throw requestErrors.storeUnknown();
  return findOne(call, store, entity, is('identifier', params.identifier));
}

async function findOne(
  call: RequestFacts,
  storeView: StoreView,
  entity: SearchEntity,
  condition: Condition,
): Promise<Answer<SearchHit['_source'], undefined>> {
  const request: SearchRequest = {
    entity,
    filters: [condition],
    text: null,
    aggregations: {},
    sort: [],
    from: 0,
    size: 1,
    include: [],
    exclude: [],
    minimumScore: 0,
  };
  const { hits } = await call.backend.search.search(storeView, request, call);
  const [hit] = hits;
  if (!hit) throw catalogueErrors.noContent();
  return success(hit._source);
}

function is(attribute: string, value: string): Condition {
  return { kind: 'in', attribute, values: [value] };
}
