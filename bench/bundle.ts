import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Bundles a file of this folder for a browser, where its exports are those of `bench`. */
export async function bundle(file: string): Promise<string> {
  const entry = fileURLToPath(new URL(file, import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bench' } },
  });
  const [first] = [built].flat();
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error(`${file} was not bundled.`);
  return chunk.code;
}
