import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { namedCalls } from './contract/calls.ts';
import { openApiDocument } from './openapi.ts';

const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
};

test('is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect({ valid, version: validator.version }).toEqual({ valid: true, version: '3.1' });
});

test('has every path and method of every call, each with a unique ID', () => {
  const operations = namedCalls.flatMap(([, { path, aliases = [], methods }]) =>
    [path, ...aliases].flatMap((each) =>
      methods.map((method) => document.paths[`/${each.replace('*}', '}')}`]?.[method.toLowerCase()]),
    ),
  );
  expect(operations).not.toContain(undefined);
  expect(new Set(operations.map((each) => each?.operationId)).size).toBe(operations.length);
});
