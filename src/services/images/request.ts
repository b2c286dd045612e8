import { longestSide } from './next-size.ts';

/** The actions on a picture (docs/reference/behaviour.md#a8), and `wall`, which hangs it on one (`wall-picture.ts`). */
type ImageAction = 'resize' | 'fit' | 'identify' | 'wall';

export interface ImageRequest {
  /** Pixels; 0 leaves that direction free. */
  readonly width: number;
  readonly height: number;
  readonly action: ImageAction;
  /** A path below the media folder, or an absolute http(s) address. */
  readonly source: string;
}

export type Parsed =
  { readonly ok: true; readonly request: ImageRequest } | { readonly ok: false; readonly reason: string };

/** The answer to a request that names no picture. */
export const usage =
  'Please provide following parameters: /img/<width>/<height>/<action:fit,resize,identify>/<path>';
const actions: readonly string[] = ['resize', 'fit', 'identify', 'wall'] satisfies readonly ImageAction[];

function isAction(text: string): text is ImageAction {
  return actions.includes(text);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Parses `/img/{w}/{h}/{action}/{path}` or `/img/?url=&width=&height=&action=` (docs/reference/behaviour.md#a8). */
export function parseImageUrl(url: URL): Parsed {
  const query = url.searchParams;
  const [, , pathWidth = '', pathHeight = '', pathAction = '', ...rest] = url.pathname.split('/');
  const byQuery = pathWidth === '';
  const width = byQuery ? (query.get('width') ?? '') : pathWidth;
  const height = byQuery ? (query.get('height') ?? '') : pathHeight;
  const action = byQuery ? (query.get('action') ?? '') : pathAction;
  const source = byQuery ? query.get('url') : decode(rest.join('/'));

  if (source === undefined) return { ok: false, reason: 'The path is not valid percent-encoding' };
  if (source === null || !/^\d{1,9}$/.test(width) || !/^\d{1,9}$/.test(height) || !isAction(action)) {
    return { ok: false, reason: usage };
  }
  const size = { width: Number(width), height: Number(height) };
  if (Math.max(size.width, size.height) > longestSide) {
    return { ok: false, reason: `Width and height must have a value between 0 and ${longestSide}` };
  }
  return { ok: true, request: { ...size, action, source } };
}
