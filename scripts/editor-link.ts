import type { Environment } from '../src/config/environment.ts';
import { currentInstant } from '../src/config/clock.ts';
import { signSession } from '../src/content/signed-session.ts';
import { openDatabase } from '../src/database/open.ts';

/** Returns what the start says of the editor: the link that signs in for a day. */
export async function editorLink(environment: Environment, url: string): Promise<string> {
  const db = await openDatabase(environment);
  try {
    return `Editor: ${url}/editor?token=${await signSession(db, 'editor-link', currentInstant())}`;
  } finally {
    await db.destroy();
  }
}
