import { createElement } from '../../../islands/create-element.ts';

/**
 * Puts the provider's snippet into its place, as its documents want it, under the policy of the page: inline scripts run
 * from files of the page itself (`blob:`), and styles are set by script. The place is emptied before. Resolves once its
 * scripts have run.
 */
export async function showSnippet(place: HTMLElement, snippet: string): Promise<void> {
  place.replaceChildren();
  const parsed = new DOMParser().parseFromString(snippet, 'text/html');
  const scripts: HTMLScriptElement[] = [];
  for (const element of parsed.body.querySelectorAll<HTMLElement>('*')) {
    for (const { name } of [...element.attributes]) if (name.startsWith('on')) element.removeAttribute(name);
  }
  for (const style of parsed.querySelectorAll('style')) {
    adopt(style.textContent);
    style.remove();
  }
  for (const script of parsed.querySelectorAll('script')) {
    scripts.push(script);
    script.remove();
  }
  const styled = [...parsed.body.querySelectorAll<HTMLElement>('[style]')];
  const styles = styled.map((element) => element.getAttribute('style') ?? '');
  for (const element of styled) element.removeAttribute('style');
  place.append(...[...parsed.body.childNodes].map((node) => document.adoptNode(node)));
  styled.forEach((element, index) => (element.style.cssText = styles[index] ?? ''));
  for (const script of scripts) await run(place, script);
}

function adopt(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function run(place: HTMLElement, { src, textContent, type }: HTMLScriptElement): Promise<void> {
  const script = createElement('script');
  if (type === 'module') script.type = type;
  const address =
    src === '' ? URL.createObjectURL(new Blob([textContent], { type: 'text/javascript' })) : src;
  return new Promise((resolve) => {
    // A script that does not come is told by the frame that is not there.
    for (const end of ['load', 'error']) script.addEventListener(end, () => resolve());
    script.src = address;
    place.append(script);
  });
}
