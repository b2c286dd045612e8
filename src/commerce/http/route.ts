import { requestErrors } from '../errors.ts';
import type { Call } from './call.ts';
import type { Answer } from './answer.ts';

export type Method = 'GET' | 'POST';

/** One call of the API. */
export interface Route {
  readonly methods: readonly Method[];
  /** Below `/api`, without slashes at its ends; `:name` stands for one segment. */
  readonly path: string;
  readonly handle: (call: Call) => Promise<Answer>;
  /** It shows products as a customer group sees them, also to who has no more than a `groupToken`. */
  readonly showsGroups?: boolean;
}

export interface RouteMatch {
  readonly route: Route;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The route for a method and path; throws 404 for an unknown path, 405 for a method that it does not have. */
export function matchRoute(routes: readonly Route[], method: string, path: string): RouteMatch {
  const segments = splitPath(path);
  const candidates = routes.flatMap((route) => {
    const parameters = matchPath(route.path.split('/'), segments);
    return parameters ? [{ route, parameters }] : [];
  });
  if (candidates.length === 0) throw requestErrors.notFound();
  const wanted = method === 'HEAD' ? 'GET' : method;
  const match = candidates.find(({ route }) => route.methods.some((known) => known === wanted));
  if (match) return match;
  const allowed = new Set(candidates.flatMap(({ route }) => route.methods));
  throw requestErrors.methodNotAllowed(method, [...allowed].sort());
}

function splitPath(path: string): readonly string[] {
  const trimmed = path.replace(/^\/|\/$/g, '');
  try {
    return trimmed.split('/').map(decodeURIComponent);
  } catch (error) {
    if (error instanceof URIError) throw requestErrors.badUrl();
    throw error;
  }
}

function matchPath(
  pattern: readonly string[],
  segments: readonly string[],
): Readonly<Record<string, string>> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':') && segment !== '') parameters[part.slice(1)] = segment;
    else if (part !== segment) return undefined;
  }
  return parameters;
}
