import { readFileSync } from 'node:fs';
import path from 'node:path';
import { init, parse } from 'es-module-lexer';

/** Scripts of a built site with all that they import at once, by their paths in it; what they load later is left out. */
export async function importsOf(scripts: readonly string[], directory: string): Promise<readonly string[]> {
  await init;
  const found = new Set<string>();
  const waiting = [...scripts];
  for (let script = waiting.pop(); script !== undefined; script = waiting.pop()) {
    if (found.has(script)) continue;
    found.add(script);
    if (!script.endsWith('.js')) continue;
    const [imports] = parse(readFileSync(path.join(directory, script), 'utf8'));
    for (const each of imports) {
      if (each.type !== 'static' && each.type !== 'reexport-star') continue;
      const name = each.specifier;
      if (!/^[./]/.test(name)) continue;
      const imported = path.posix.join(name.startsWith('/') ? '' : path.posix.dirname(script), name);
      waiting.push(imported.replace(/^\//, ''));
    }
  }
  return [...found];
}
