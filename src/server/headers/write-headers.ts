import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mergePolicies } from './policy.ts';
import {
  basePolicy,
  immutableCacheControl,
  securityHeaders,
  speculationRulesPath,
  speculationRulesType,
  transportSecurityHeaders,
  trustworthyOriginHeaders,
} from './security-headers.ts';

/** Returns the file with the policy, beside the server's bundle. */
export function policyFileOf(serverDirectory: string): string {
  return path.join(serverDirectory, 'content-security-policy.txt');
}

/**
 * Emits the policy that covers all written pages: for the Node server beside its bundle, for Netlify as
 * `_headers`. Policies of earlier renders of the same bundle stay covered.
 */
export async function writeHeaders(
  clientDirectory: string,
  serverDirectory: string,
  policies: readonly string[],
): Promise<void> {
  const previous = await readPolicy(serverDirectory);
  const policy = mergePolicies([basePolicy, ...(previous ? [previous] : []), ...policies]);
  await writePolicy(serverDirectory, policy);
  await writeFile(path.join(clientDirectory, '_headers'), netlifyHeaders(policy));
}

/** Extends the policy of a new bundle to the previous one's pages: a store may still show them. */
export async function mergePolicyFiles(previousServer: string, freshServer: string): Promise<void> {
  const policies = [await readPolicy(previousServer), await readPolicy(freshServer)];
  const policy = mergePolicies(policies.filter((each) => each !== undefined));
  await writePolicy(freshServer, policy);
}

/** Writes the policy atomically: a running server reads it. */
async function writePolicy(serverDirectory: string, policy: string): Promise<void> {
  const file = policyFileOf(serverDirectory);
  await writeFile(`${file}.next`, policy);
  await rename(`${file}.next`, file);
}

/** Reads the policy for this build's files; undefined if nothing was rendered yet. */
export async function readPolicy(serverDirectory: string): Promise<string | undefined> {
  try {
    return await readFile(policyFileOf(serverDirectory), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Returns Netlify's header rules. Netlify revalidates pages by default; a second rule for the same header would be
 * added, not replace it.
 */
function netlifyHeaders(policy: string): string {
  const everywhere = {
    'Content-Security-Policy': policy,
    ...securityHeaders,
    ...trustworthyOriginHeaders,
    ...transportSecurityHeaders,
  };
  const lines = Object.entries(everywhere).map(([name, value]) => `  ${name}: ${value}`);
  const assets = ['/_astro/*', `  Cache-Control: ${immutableCacheControl}`];
  const rules = [speculationRulesPath, `  Content-Type: ${speculationRulesType}`];
  return ['/*', ...lines, ...assets, ...rules, ''].join('\n');
}
