import { pathToFileURL } from 'node:url';

/**
 * Calls a function as Netlify does: `node invoke-function.ts MODULE URL…` prints a line of JSON for each address, with
 * status, headers and text of the answer. Run by tests in a process of its own.
 */
const [module = '', ...urls] = process.argv.slice(2);
const { default: handler } = (await import(pathToFileURL(module).href)) as {
  default(request: Request, context: object): Promise<Response>;
};
const lines: string[] = [];
for (const url of urls) {
  const response = await handler(new Request(url), { ip: '127.0.0.1' });
  const answer = {
    url,
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
  lines.push(`${JSON.stringify(answer)}\n`);
}
// Open databases would keep the process, and an exit before the text is through would cut it.
process.stdout.write(lines.join(''), () => process.exit());
