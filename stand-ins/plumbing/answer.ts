/** What a stand-in answers: an object is sent as JSON, a text as a page. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Answers JSON. */
export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, body, headers };
}

/** Leads the browser on, by GET. */
export function redirect(location: string): Answer {
  return { status: 303, headers: { location } };
}

const characters: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Writes a text so that it is no markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => characters[character] ?? '');
}

/** A whole page; it says that no money moves. */
export function page(title: string, content: string): Answer {
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; color: #1a1a1a; background: #fff; margin: 0; }
main { max-width: 30rem; margin: 3rem auto; padding: 0 1rem; }
form { display: inline-block; margin: 0 0.5rem 0.5rem 0; }
button { font: inherit; min-height: 44px; padding: 0 1.5rem; border: 1px solid #1a1a1a; border-radius: 4px; background: #fff; color: #1a1a1a; }
button[value='approve'] { background: #1a1a1a; color: #fff; }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
<p>This page stands in for the provider's. No money moves.</p>
</main>
</body>
</html>
`;
  return { status: 200, body, headers: { 'content-type': 'text/html; charset=utf-8' } };
}

/** The two buttons of a buyer who decides; each posts to `action`. */
export function decision(action: string): string {
  const button = (value: string, name: string) =>
    `<form method="post" action="${escapeHtml(action)}"><button name="decision" value="${value}">${name}</button></form>`;
  return `<p>${button('approve', 'Approve')}${button('decline', 'Decline')}</p>`;
}
