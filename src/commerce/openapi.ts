import { z } from 'zod';
import { owner } from '../config/owner.ts';
import type { Declaration, Method } from './contract/call.ts';
import { namedCalls, type CallName } from './contract/calls.ts';
import { refusalMeta } from './contract/calls/refusal-meta.ts';
import { distinctRefusals } from './errors/refusal.ts';
import { type Refusal } from './contract/call.ts';
import { formTypes } from './http/parse-form.ts';
import { requestErrors } from './errors/request-errors.ts';

type Json = Readonly<Record<string, unknown>>;

let made: Json | undefined;

/** Returns the contract as an OpenAPI 3.1 document: made once, by whoever asks first. */
export function openApiDocument(): Json {
  made ??= {
    openapi: '3.1.1',
    info: {
      title: owner.shopName,
      version: '1',
      description: 'Carts, orders, accounts, stock, prices and search. See docs/api.md.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths: pathsOf(namedCalls.flatMap(operationsOf)),
    components,
  };
  return made;
}

interface Operation {
  readonly path: string;
  readonly method: Method;
  readonly operation: Json;
}

function pathsOf(operations: readonly Operation[]): Json {
  const byPath = Map.groupBy(operations, ({ path }) => path);
  return Object.fromEntries(
    [...byPath].map(([path, ofPath]) => [
      `/${path}`,
      Object.fromEntries(ofPath.map(({ method, operation }) => [method.toLowerCase(), operation])),
    ]),
  );
}

function operationsOf([name, declared]: readonly [CallName, Declaration]): readonly Operation[] {
  const places = [declared.path, ...(declared.aliases ?? [])].flatMap((path) =>
    // OpenAPI has no parameter of several segments.
    declared.methods.map((method) => ({ path: path.replace('*}', '}'), method })),
  );
  return places.map(({ path, method }, index) => ({
    path,
    method,
    operation: {
      operationId: index === 0 ? name : `${name}${index + 1}`,
      summary: declared.summary,
      security: security[declared.caller],
      parameters: [
        ...parametersOf(declared.params, 'path').filter(({ name }) => path.includes(`{${name}}`)),
        ...parametersOf(declared.query, 'query'),
        { $ref: '#/components/parameters/store' },
        { $ref: '#/components/parameters/storeCode' },
      ],
      ...(declared.body && method !== 'GET' && { requestBody: bodyOf(declared.body, declared) }),
      ...(declared.isBinary && { requestBody: { required: true, content: { '*/*': {} } } }),
      responses: { 200: success(declared), ...refusals(declared.refusals) },
    },
  }));
}

const bearer = { bearer: [] };
const cookie = { cookie: [] };
const security: Readonly<Record<Declaration['caller'], readonly Json[]>> = {
  anyone: [],
  shopper: [{}, bearer, cookie],
  customer: [bearer, cookie],
  editor: [{ editor: [] }],
};

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { required = [] } = jsonSchema(schema, 'input') as { readonly required?: readonly string[] };
  return Object.entries(schema.shape).map(([name, each]) => {
    const { description, ...rest } = jsonSchema(each as z.ZodType, 'input');
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
    };
  });
}

function bodyOf(schema: z.ZodType, { takesForm }: Declaration): Json {
  const content = { schema: jsonSchema(schema, 'input') };
  const types = ['application/json', ...(takesForm ? formTypes : [])];
  return {
    required: !schema.safeParse(undefined).success,
    content: Object.fromEntries(types.map((type) => [type, content])),
  };
}

function success({ answer, meta, isBare }: Declaration): Json {
  const result = jsonSchema(answer, 'output');
  const envelope = {
    type: 'object',
    properties: { code: { const: 200 }, result, ...(meta && { meta: jsonSchema(meta, 'output') }) },
    required: ['code', 'result'],
    additionalProperties: false,
  };
  return {
    description: 'Success',
    content: { 'application/json': { schema: isBare ? result : envelope } },
  };
}

/** Returns the refusals of a call by status, and those of every call. */
function refusals(own: readonly Refusal[]): Json {
  const byStatus = Map.groupBy(distinctRefusals([requestErrors.invalid, ...own]), ({ status }) => status);
  return {
    ...Object.fromEntries(
      [...byStatus].map(([status, each]) => [status, { description: textOf(each), content: refused }]),
    ),
    default: { $ref: '#/components/responses/refused' },
  };
}

const textOf = (all: readonly Refusal[]) =>
  all.map(({ reason, when }) => (reason === undefined ? when : `\`${reason}\`: ${when}`)).join('\n\n');

const refused = { 'application/json': { schema: { $ref: '#/components/schemas/refusal' } } };

const components: Json = {
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer' },
    cookie: { type: 'apiKey', in: 'cookie', name: '__Host-vernissage-access' },
    editor: { type: 'apiKey', in: 'cookie', name: 'vernissage-editor' },
  },
  parameters: {
    store: {
      name: 'x-vs-store-code',
      in: 'header',
      description:
        'Code of the store. Takes precedence over `storeCode`. Without either, the request is for the default store',
      schema: { type: 'string' },
    },
    storeCode: {
      name: 'storeCode',
      in: 'query',
      description: 'Code of the store',
      schema: { type: 'string' },
    },
  },
  schemas: {
    refusal: {
      type: 'object',
      properties: {
        code: { type: 'integer', description: 'The HTTP status' },
        result: {
          description:
            'The reason in words: a text, a list of texts, or an object with the text as `errorMessage`',
          type: ['string', 'array', 'object'],
        },
        meta: jsonSchema(refusalMeta, 'output'),
      },
      required: ['code', 'result'],
    },
  },
  responses: {
    refused: {
      description: distinctRefusals(Object.values(requestErrors))
        .map(({ status, when }) => `${status}: ${when}`)
        .join('\n\n'),
      content: refused,
    },
  },
};

/** Returns a JSON Schema. It leaves out what JSON Schema can't express, such as checks by a function. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
