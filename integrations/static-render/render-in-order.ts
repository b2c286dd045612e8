import type { SSRResult } from 'astro';
import { escapeHTML, HTMLString } from 'astro/runtime/server/escape.js';
import { renderChild } from 'astro/runtime/server/render/any.js';
import { isHeadAndContent } from 'astro/runtime/server/render/astro/head-and-content.js';
import { isAstroComponentInstance } from 'astro/runtime/server/render/astro/instance.js';
import {
  isRenderTemplateResult,
  type RenderTemplateResult,
} from 'astro/runtime/server/render/astro/render-template.js';
import { chunkToString, type RenderDestination } from 'astro/runtime/server/render/common.js';
import { bufferPropagatedHead } from 'astro/runtime/server/render/head-propagation/runtime.js';
import { SlotRenderInstance, SlotString } from 'astro/runtime/server/render/slot.js';

/** A template and the next of its expressions. */
class Started {
  readonly template: RenderTemplateResult;
  next = 0;

  constructor(template: RenderTemplateResult) {
    this.template = template;
  }
}

/**
 * The HTML of a template. Each part is waited for before the next one is begun, so all of them are simply written one
 * after the other; Astro's own function begins all of a page once one has to be waited for, and keeps each in a buffer
 * of its own. Pages wait for little: what they ask the catalogue is remembered.
 */
export async function renderInOrder(
  result: SSRResult,
  template: RenderTemplateResult,
  isPage: boolean,
): Promise<string> {
  if (isPage) await bufferPropagatedHead(result);
  let html = '';
  /** Whether the page begins with a document type; undefined until something is written. */
  let hasDoctype: boolean | undefined;
  const destination: RenderDestination = {
    write(chunk) {
      if (!(chunk instanceof Response)) html += chunkToString(result, chunk);
    },
  };
  /** What is still to be written, the first of it last. */
  const stack: unknown[] = [];
  const add = (part: unknown): void => {
    leaveFailuresToTheirTurn(part);
    stack.push(part);
  };

  const writeOn = (current: Started): void => {
    const { htmlParts, expressions } = current.template;
    while (current.next < htmlParts.length) {
      html += htmlParts[current.next];
      const expression: unknown = expressions[current.next];
      current.next += 1;
      const text = plainText(expression);
      if (text === undefined) {
        stack.push(current, expression);
        return;
      }
      html += text;
    }
  };

  add(template);
  while (stack.length > 0) {
    const node = stack.pop();
    const text = plainText(node);
    if (text !== undefined) html += text;
    else if (node instanceof Started) writeOn(node);
    else if (Array.isArray(node)) stack.push(...node.toReversed());
    else if (isRenderTemplateResult(node)) writeOn(new Started(node));
    else if (node instanceof SlotRenderInstance) add(node.evaluate());
    else if (node instanceof Promise) add(await node);
    else if (isAstroComponentInstance(node)) {
      const value = await node.init(result);
      add(isHeadAndContent(value) ? value.content : value);
    } else await renderChild(destination, node);
    if (html !== '') hasDoctype ??= /<!doctype html/i.test(html);
  }
  return isPage && !result.partial && !hasDoctype ? `<!DOCTYPE html>${html}` : html;
}

/**
 * What was begun and fails before its turn is heard of then, or never where an earlier part fails: the process must not
 * end of it. Slots begin where their component is put into a template, so Astro's runtime asks for this, too
 * (`whole-pages.ts`).
 */
export function leaveFailuresToTheirTurn(part: unknown): void {
  if (part instanceof Promise) part.catch(() => undefined);
  else if (Array.isArray(part)) part.forEach(leaveFailuresToTheirTurn);
  else if (isRenderTemplateResult(part)) part.expressions.forEach(leaveFailuresToTheirTurn);
}

/** What is written as it is, or escaped; undefined for all that has to be rendered first. */
function plainText(node: unknown): string | undefined {
  if (node === null || node === undefined || node === false) return '';
  switch (typeof node) {
    case 'string':
      return escapeHTML(node);
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(node);
    default:
      return node instanceof HTMLString && !(node instanceof SlotString) ? node.toString() : undefined;
  }
}
