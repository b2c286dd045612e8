import { build } from 'vite';

/**
 * The text of a script together with all that it imports. Hundreds of modules take longer to find than to run: as one
 * file it starts in a third of the time.
 */
export async function bundleScript(script: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // `pg` looks for this package and does without.
    ssr: { noExternal: true, external: ['pg-native'] },
    build: { ssr: script, write: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const [first] = [built].flat();
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error(`${script} was not bundled.`);
  return chunk.code;
}
