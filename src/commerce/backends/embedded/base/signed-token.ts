import { createHmac, timingSafeEqual } from 'node:crypto';

const header = encode({ alg: 'HS256', typ: 'JWT' });

/** Signs a claim as a JWT (RFC 7519). */
export function signToken(claim: object, secret: string): string {
  const content = `${header}.${encode(claim)}`;
  return `${content}.${signature(content, secret).toString('base64url')}`;
}

/** Returns the claim of a token that was signed with a secret; undefined for any other token. */
export function claimOf(token: string, secret: string): unknown {
  const [head = '', body = '', signed = '', ...more] = token.split('.');
  if (head !== header || more.length > 0) return undefined;
  const [given, wanted] = [Buffer.from(signed, 'base64url'), signature(`${head}.${body}`, secret)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  return JSON.parse(Buffer.from(body, 'base64url').toString());
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function signature(content: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(content).digest();
}
