import { z } from 'zod';
import { catalogueErrors } from '../../errors/catalogue-errors.ts';
import { editorErrors } from '../../errors/editor-errors.ts';
import { webhookErrors } from '../../errors/hosted-errors.ts';
import { call, type Declaration } from '../call.ts';
import { anyObject } from '../primitives.ts';

const content = {
  methods: ['GET'],
  caller: 'anyone',
  answer: anyObject<Readonly<Record<string, unknown>>>('A content page or block'),
  refusals: [catalogueErrors.noContent],
} as const satisfies Partial<Declaration>;

const byId = { ...content, params: z.object({ id: z.string() }) } as const;
const byIdentifier = {
  ...content,
  params: z.object({ identifier: z.string(), storeId: z.string() }),
} as const;

export const pageById = call({
  ...byId,
  path: 'ext/cms-data/cmsPage/{id}',
  summary: 'Returns a content page of the request’s store',
});

export const blockById = call({
  ...byId,
  path: 'ext/cms-data/cmsBlock/{id}',
  summary: 'Returns a content block of the request’s store',
});

export const pageByIdentifier = call({
  ...byIdentifier,
  path: 'ext/cms-data/cmsPageIdentifier/{identifier}/storeId/{storeId}',
  summary: 'Returns a content page of the store with that number',
});

export const blockByIdentifier = call({
  ...byIdentifier,
  path: 'ext/cms-data/cmsBlockIdentifier/{identifier}/storeId/{storeId}',
  summary: 'Returns a content block of the store with that number',
});

export const amastyView = call({
  methods: ['GET'],
  path: 'ext/amasty/view',
  summary:
    'Returns an empty list, for older clients: what the call answers is not specified (docs/reference/decisions.md#d6)',
  caller: 'anyone',
  answer: z.array(z.never()),
  refusals: [],
});

export const deployVersion = call({
  methods: ['GET'],
  path: 'ext/vsf-deploy-refresher/version',
  summary:
    'Returns the version of code and assets, as in `build.json`; content, prices and stock do not change it',
  caller: 'anyone',
  answer: z.strictObject({ version: z.string() }),
  refusals: [],
});

export const validateEditor = call({
  methods: ['GET'],
  path: 'ext/vsf-storyblok-extension/validate-editor',
  summary:
    'Returns a session of two hours for Storyblok’s editor; `token` is its signature, at most an hour old',
  caller: 'anyone',
  query: z.object({
    spaceId: z.string().default(''),
    timestamp: z.string().default(''),
    token: z.string().default(''),
  }),
  answer: z.strictObject({
    previewToken: z.string().describe('Token of the session'),
    error: z.literal(false),
  }),
  refusals: [editorErrors.unauthorized],
});

export const story = call({
  methods: ['GET'],
  path: 'ext/vsf-storyblok-extension/story/{slug*}',
  aliases: ['ext/vsf-storyblok-extension/story'],
  summary:
    'Returns a published story by store code and path; with an editor session’s token in the header `Preview-Token`, its draft',
  caller: 'anyone',
  params: z.object({ slug: z.string().optional() }),
  answer: z.strictObject({
    story: anyObject<Readonly<Record<string, unknown>>>('A story in Storyblok’s format'),
  }),
  refusals: [editorErrors.unauthorized, editorErrors.noStory],
});

const webhook = {
  methods: ['POST'],
  caller: 'anyone',
  isBinary: true,
  answer: z.literal('OK'),
  refusals: [webhookErrors.badSignature],
} as const satisfies Partial<Declaration>;

export const storyblokHook = call({
  ...webhook,
  path: 'ext/vsf-storyblok-extension/hook',
  summary:
    'Makes the shop ask Storyblok for newly published stories. `secret` is one of `STORYBLOK_WEBHOOK_SECRET`; the header `webhook-signature` must be valid if it is sent',
  query: z.object({ secret: z.string().optional() }),
});

export const storyblokWebhook = call({
  ...webhook,
  path: 'webhooks/storyblok',
  summary:
    'Makes the shop ask Storyblok for newly published stories. The header `webhook-signature` is the HMAC-SHA1 of the body in hex, with one of `STORYBLOK_WEBHOOK_SECRET`',
});

export const openApi = call({
  methods: ['GET'],
  path: 'openapi.json',
  summary: 'Returns an OpenAPI 3.1 document of all these calls',
  caller: 'anyone',
  answer: anyObject('An OpenAPI document'),
  isBare: true,
  refusals: [],
});
