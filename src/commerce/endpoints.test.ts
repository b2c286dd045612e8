import { expectTypeOf, test } from 'vitest';
import type { StoreView } from '../domain/store-view/store-view.ts';
import type { Backend, CartReference, Customer } from './backend.ts';
import type { BackendMethod, Declaration, Parsed, ResultOf } from './contract/call.ts';
import type { CallName, Calls } from './contract/calls.ts';

interface Subjects {
  readonly cart: [CartReference];
  readonly customer: [Customer];
  readonly store: [StoreView];
}

type SubjectOf<Named> = Named extends { readonly subject: infer Subject extends keyof Subjects }
  ? Subjects[Subject]
  : [];
type SentOf<Declared extends Declaration> = Parsed<Declared>[Declared['methods'][number] extends 'GET'
  ? 'query'
  : 'body'];
type MethodOf<Named extends BackendMethod> = Named['part'] extends keyof Backend
  ? Named['method'] extends keyof Backend[Named['part']]
    ? Backend[Named['part']][Named['method']]
    : never
  : never;
type Answered<Declared extends Declaration> =
  ResultOf<Declared> | (true extends ResultOf<Declared> ? undefined : never);

/** True if the method takes what the call hands on, and returns what the call answers. */
type Fits<Declared extends Declaration, Method> = Method extends (
  ...sent: infer Sent extends unknown[]
) => Promise<infer Result>
  ? [[...SubjectOf<Declared['backend']>, SentOf<Declared>, string], Result] extends [
      [...Sent, ...unknown[]],
      Answered<Declared> | (true extends ResultOf<Declared> ? void : never),
    ]
    ? true
    : false
  : false;

type Misfits = {
  [Name in CallName]: Calls[Name] extends { readonly backend: infer Named extends BackendMethod }
    ? Fits<Calls[Name], MethodOf<Named>> extends true
      ? never
      : Name
    : never;
}[CallName];

test('the method of the backend that a call names takes and returns what the call declares', () => {
  expectTypeOf<Misfits>().toEqualTypeOf<never>();
});
