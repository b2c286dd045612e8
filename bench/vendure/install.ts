import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { installBeside } from '../install-beside.ts';

/**
 * What is compared with, in exact versions. This better-sqlite3 brings its native part along and runs on this Node;
 * TypeORM names only earlier ones as peers.
 */
const dependencies = { '@vendure/core': '3.4.4', 'better-sqlite3': '13.2.0', pg: '8.23.1' };

/** Vendure in a folder of its own, or why it is not there. */
export type InstalledVendure =
  | { readonly kind: 'installed'; readonly server: string }
  | { readonly kind: 'missing'; readonly reason: string };

/** Installs Vendure beside the project and puts its server there. */
export async function installVendure(): Promise<InstalledVendure> {
  const installed = await installBeside('vendure', dependencies);
  if (installed.kind === 'missing') return installed;
  const server = path.join(installed.folder, 'server.mjs');
  await copyFile(new URL('./server.mjs', import.meta.url), server);
  return { kind: 'installed', server };
}
