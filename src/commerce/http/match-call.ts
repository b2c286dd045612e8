import type { Declaration } from '../contract/call.ts';
import { namedCalls, type CallName } from '../contract/calls.ts';
import { requestErrors } from '../errors/request-errors.ts';

/** The declared call of a request, and the parameters in its path. */
export interface MatchedCall {
  readonly name: CallName;
  readonly declared: Declaration;
  /** The declared path. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

interface Place {
  readonly path: string;
  readonly segments: readonly string[];
  readonly calls: readonly (readonly [CallName, Declaration])[];
}

/** Paths of the calls whose body may be larger than usual, with its largest size in bytes. */
export const largeBodies: ReadonlyMap<string, number> = new Map(
  namedCalls.flatMap(([, { path, maximumBytes }]) =>
    maximumBytes === undefined ? [] : [[path, maximumBytes]],
  ),
);

const places = placesOf();
const fixed = new Map(places.filter(({ path }) => !path.includes('{')).map((place) => [place.path, place]));
const withParams = places.filter(({ path }) => path.includes('{'));

/** Returns the call for a method and path. Throws a 404 for an unknown path, and a 405 for another method. */
export function matchCall(method: string, path: string): MatchedCall {
  const { place, params } = placeOf(splitPath(path));
  const wanted = method === 'HEAD' ? 'GET' : method;
  const match = place.calls.find(([, { methods }]) => methods.some((known) => known === wanted));
  if (match) return { name: match[0], declared: match[1], path: place.path, params };
  const allowed = new Set(place.calls.flatMap(([, { methods }]) => methods));
  throw requestErrors.methodNotAllowed(method, [...allowed].sort());
}

function placesOf(): readonly Place[] {
  const byPath = Map.groupBy(
    namedCalls.flatMap((entry) =>
      [entry[1].path, ...(entry[1].aliases ?? [])].map((path) => ({ path, entry })),
    ),
    ({ path }) => path,
  );
  return [...byPath].map(([path, entries]) => ({
    path,
    segments: path.split('/'),
    calls: entries.map(({ entry }) => entry),
  }));
}

function placeOf(segments: readonly string[]): Pick<MatchedCall, 'params'> & { readonly place: Place } {
  const place = fixed.get(segments.join('/'));
  // A slash that is written as `%2F` is none between segments.
  if (place?.segments.length === segments.length) return { place, params: {} };
  for (const candidate of withParams) {
    const params = paramsOf(candidate.segments, segments);
    if (params) return { place: candidate, params };
  }
  throw requestErrors.notFound();
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

function paramsOf(
  pattern: readonly string[],
  segments: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const hasRest = pattern.at(-1)?.endsWith('*}') ?? false;
  if (hasRest ? segments.length < pattern.length : pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const isRest = hasRest && index === pattern.length - 1;
    const segment = isRest ? segments.slice(index).join('/') : (segments[index] ?? '');
    if (part.startsWith('{') && segment !== '') params[part.replace(/[{*}]/g, '')] = segment;
    else if (part !== segment) return undefined;
  }
  return params;
}
