import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Validator, { type Issue } from '@adobe/structured-data-validator';
import type { Node } from '../json.ts';

/** The vocabulary of schema.org as it is published (schema-org/README.md). */
const vocabularyFile = fileURLToPath(new URL('../schema-org/schemaorg-all-https.jsonld', import.meta.url));

const validator = new Validator(JSON.parse(readFileSync(vocabularyFile, 'utf8')));

/** Returns where an object of structured data breaks the rules of schema.org, or Google's of rich results. */
export async function schemaOrgProblems(node: Node): Promise<readonly string[]> {
  const type = node['@type'];
  if (typeof type !== 'string') return ['the object has no @type'];
  const issues = await validator.validate({ jsonld: { [type]: [node] } });
  return issues.filter(isBroken).map(({ issueMessage, path = [] }) => {
    const types = path.map(({ type = '' }) => type).join('.');
    return `${types}: ${issueMessage}`;
  });
}

/** Returns false for a field that is only recommended, of which the validator warns as of broken rules. */
function isBroken({ severity, issueMessage }: Issue): boolean {
  if (severity === 'ERROR') return true;
  // Of fields of which one would do, each is named as optional.
  const either = /^One of the following conditions needs to be met: (.*)$/.exec(issueMessage)?.[1];
  return !(either?.split(' or ') ?? [issueMessage]).every((part) => /^Missing (?:one of )?field /.test(part));
}
