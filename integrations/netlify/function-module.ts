import { sharedRoutes } from '../../src/domain/store-view/store-hosts.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';

/**
 * Returns the paths that Netlify's function answers: scripts, the shared routes, and everything below a store, even
 * one that is served elsewhere.
 */
export function functionPaths(storeViews: readonly Pick<StoreView, 'storeCode'>[]): readonly string[] {
  const names = [...sharedRoutes, ...storeViews.map(({ storeCode }) => storeCode)];
  return ['/_astro/*', ...names.flatMap((name) => [`/${name}`, `/${name}/*`])];
}

const everyPath = "path: '/*'";
const handlerExport = 'export default createHandler(';

/**
 * The adapter's module with these paths in its configuration, which Netlify reads without running it, and with these
 * headers on every answer that has none of its own: `_headers` counts for files only. `staleScript` answers for a script of
 * a deploy that is gone, as on the Node server.
 * @throws Error where the adapter wrote something else than it used to.
 */
export function functionModule(
  written: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
  staleScript: string,
): string {
  for (const part of [everyPath, handlerExport]) {
    if (!written.includes(part)) throw new Error(`The function for Netlify lacks "${part}".`);
  }
  return written.replace(everyPath, `path: ${JSON.stringify(paths)}`).replace(
    handlerExport,
    `// Netlify sets it for builds only; pages made on demand show what those of the build do.
			process.env.NETLIFY ??= 'true';

			const headers = ${JSON.stringify(Object.entries(headers))};

			const stale = () =>
				new Response(${JSON.stringify(staleScript)}, { headers: { 'Content-Type': 'text/javascript' } });

			export default async function handler(request, context) {
				const isStale =
					new URL(request.url).pathname.startsWith('/_astro/') &&
					request.headers.get('Sec-Fetch-Dest') === 'script';
				const response = isStale ? stale() : await handle(request, context);
				for (const [name, value] of headers) {
					if (!response.headers.has(name)) response.headers.set(name, value);
				}
				return response;
			}

			const handle = createHandler(`,
  );
}
