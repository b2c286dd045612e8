import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

/** A call of an API as its OpenAPI document describes it. */
export interface Operation {
  readonly id: string;
  /** The parameters of a path that is this operation's; undefined for another path or method. */
  match(method: string, path: string): Readonly<Record<string, string>> | undefined;
  /** What is wrong with a request: nothing for one that the document allows. */
  problemsOfRequest(request: RequestParts): readonly Problem[];
  /** What is wrong with an answer; one whose status the document does not name is wrong, too. */
  problemsOfAnswer(status: number, body: unknown): readonly Problem[];
}

interface RequestParts {
  readonly query: Readonly<Record<string, string>>;
  readonly path: Readonly<Record<string, string>>;
  /** Names in lower case. */
  readonly header: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

export interface Problem {
  /** A JSON pointer into the body, or the parameter's name. */
  readonly field: string;
  readonly message: string;
  readonly value?: unknown;
}

type Schema = Readonly<Record<string, unknown>>;
interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  /** False: the items of a list are separated by commas. */
  readonly explode?: boolean;
  readonly schema: Schema;
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface OperationObject {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: (Content & { readonly required?: boolean }) | Reference;
  readonly responses: Readonly<Record<string, Content | Reference>>;
}
interface Reference {
  readonly $ref: string;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const known = new Map<string, readonly Operation[]>();

/** Returns the operations of an OpenAPI document; validators are compiled when they are first needed, once a process. */
export function operationsOf(file: URL): readonly Operation[] {
  const operations = known.get(file.href) ?? readOperations(file);
  known.set(file.href, operations);
  return operations;
}

function readOperations(file: URL): readonly Operation[] {
  // The documents of the providers are written for OpenAPI 3.0, whose keywords ajv does not all know.
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    coerceTypes: true,
    logger: false,
    unicodeRegExp: false,
  });
  addFormats(ajv);
  const text = readFileSync(file, 'utf8');
  const document = JSON.parse(
    text.replaceAll('"#/components/', '"document#/components/'),
    withoutBareNullable,
  ) as Document;
  ajv.addSchema({ $id: 'document', components: document.components }, undefined, undefined, false);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      readOperation(ajv, document, { path, method, operation }),
    ),
  );
}

/** Drops `nullable` where no `type` stands beside it: it means nothing there (OpenAPI 3.0.3), and ajv takes no such schema. */
function withoutBareNullable(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('nullable' in value) || 'type' in value) return value;
  const { nullable: _nullable, ...schema } = value;
  return schema;
}

interface Place {
  readonly path: string;
  readonly method: string;
  readonly operation: OperationObject;
}

function readOperation(ajv: Ajv, document: Document, { path, method, operation }: Place): Operation {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  const pattern = new RegExp(`^${path.replace(/\{[^}]+\}/g, '([^/]+)')}$`);
  const parameters = (operation.parameters ?? []).map((parameter) => {
    const resolved = resolve<Parameter>(document, parameter);
    return { ...resolved, validate: lazily(() => ajv.compile(wrapped(resolved.schema))) };
  });
  const body =
    operation.requestBody && resolve<Content & { required?: boolean }>(document, operation.requestBody);
  const validateBody = validatorOf(ajv, body);
  const answers = Object.entries(operation.responses).map(
    ([status, answer]) => [status, validatorOf(ajv, resolve<Content>(document, answer))] as const,
  );
  return {
    id: operation.operationId,
    match(givenMethod, givenPath) {
      const found = givenMethod.toLowerCase() === method ? pattern.exec(givenPath) : null;
      return found
        ? Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]))
        : undefined;
    },
    problemsOfRequest: (request) => [
      ...parameters.flatMap((parameter) => problemsOfParameter(parameter, request)),
      ...(body?.required && request.body === undefined
        ? [{ field: '/', message: 'the body is missing' }]
        : request.body === undefined
          ? []
          : problemsOf(validateBody, request.body)),
    ],
    problemsOfAnswer(status, given) {
      const answer =
        answers.find(([given]) => given === String(status)) ??
        answers.find(([given]) => given === `${Math.floor(status / 100)}XX`) ??
        answers.find(([given]) => given === 'default');
      if (!answer) return [{ field: '/', message: `status ${status} is not documented` }];
      return problemsOf(answer[1], given);
    },
  };
}

function resolve<Kind>(document: Document, given: object): Kind {
  if (!('$ref' in given)) return given as Kind;
  const [, , kind = '', name = ''] = String(given.$ref).split('/');
  return document.components[kind]?.[name] as Kind;
}

/** The value lies in a property, so that text from an address can become the number that the schema asks for. */
function wrapped(schema: Schema): Schema {
  return { type: 'object', properties: { value: schema } };
}

type Validator = () => ValidateFunction;

function validatorOf(ajv: Ajv, content: Content | undefined): Validator | undefined {
  const [media] = Object.values(content?.content ?? {});
  return media && lazily(() => ajv.compile(media.schema));
}

function lazily(make: Validator): Validator {
  let made: ValidateFunction | undefined;
  return () => (made ??= make());
}

function problemsOfParameter(
  { name, in: place, required, explode, schema, validate }: Parameter & { readonly validate: Validator },
  request: RequestParts,
): readonly Problem[] {
  const value = request[place][place === 'header' ? name.toLowerCase() : name];
  if (value === undefined) return required ? [{ field: name, message: 'is missing' }] : [];
  const isList = explode === false && schema['type'] === 'array' && typeof value === 'string';
  return problemsOf(validate, { value: isList ? value.split(',') : value }).map((problem) => ({
    ...problem,
    field: name,
    value,
  }));
}

function problemsOf(validator: Validator | undefined, value: unknown): readonly Problem[] {
  const validate = validator?.();
  if (!validate || validate(value)) return [];
  return (validate.errors ?? []).map(problemOf);
}

function problemOf({ instancePath, message = 'is not valid', keyword, params, data }: ErrorObject): Problem {
  const name: unknown = params['missingProperty'] ?? params['additionalProperty'];
  const field = name === undefined ? instancePath : `${instancePath}/${String(name)}`;
  return { field: field || '/', message: keyword === 'required' ? 'is missing' : message, value: data };
}
