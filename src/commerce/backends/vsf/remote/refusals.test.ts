import { expect, test } from 'vitest';
import { refusalOf } from './refusals.ts';

const refused = (code: number, result: unknown) =>
  ({ isDone: false, code, result, meta: undefined }) as const;

test.each([
  [['firstname is missing'], ['firstname is missing']],
  [
    [
      {
        keyword: 'pattern',
        dataPath: '.customer.firstname',
        schemaPath: '#/properties/customer/properties/firstname/pattern',
        params: { pattern: '[a-zA-Z]+' },
        message: 'should match pattern "[a-zA-Z]+"',
      },
      'lastname is missing',
    ],
    ['should match pattern "[a-zA-Z]+"', 'lastname is missing'],
  ],
])('a 400 with a list of problems is invalid: %j', (result, problems) => {
  expect(refusalOf(refused(400, result), [])).toMatchObject({ code: 400, result: problems });
});

test.each([
  [400, []],
  [400, [{ keyword: 'pattern' }]],
  [400, ['firstname is missing', 7]],
  [400, 'SQLSTATE[HY000]'],
  [500, ['firstname is missing']],
])('a %i with %j is unavailable', (code, result) => {
  expect(refusalOf(refused(code, result), [])).toMatchObject({ code: 503 });
});
