import { replaced } from '../astro-changes/edits.ts';
import type { ModuleChange } from '../astro-changes/plugin.ts';

/**
 * What is changed in how Astro writes markup (docs/decisions/0012): HTML is written as plain text, since the objects that
 * Astro marks it with are asked what they are a dozen times each.
 */
export const markupChanges: Readonly<Record<string, ModuleChange>> = {
  'runtime/server/render/any.js': {
    needs: 'import { HTMLString } from "../escape.js";\n',
    edits: [
      replaced(
        '    destination.write(markHTMLString(escapeHTML(child)));\n    return;\n  }',
        [
          '    destination.write(escapeHTML(child));',
          '    return;',
          '  }',
          '  if (child instanceof HTMLString && !(child instanceof SlotString)) {',
          '    destination.write(child.toString());',
          '    return;',
          '  }',
        ].join('\n'),
      ),
    ],
  },
  'runtime/server/render/astro/render-template.js': {
    edits: [
      replaced('    const htmlParts = markHtmlParts(this.htmlParts);', '    const { htmlParts } = this;'),
    ],
  },
  'runtime/server/render/astro/render.js': {
    edits: [
      replaced(
        '      if (chunk instanceof Response) return;\n      str += chunkToString(result, chunk);',
        [
          '      if (typeof chunk === "string") {',
          '        str += chunk;',
          '        return;',
          '      }',
          '      if (chunk instanceof Response) return;',
          '      str += chunkToString(result, chunk);',
        ].join('\n'),
      ),
    ],
  },
  'runtime/server/render/astro/instance.js': {
    // A warning that is the same for every page; development gives it.
    edits: [replaced('  validateComponentProps(props, result.clientDirectives, displayName);\n', '')],
  },
  'runtime/server/render/util.js': {
    needs: 'const attributeKinds = new Map();\n',
    edits: [
      replaced(
        '  const kind = classifyAttribute(key);',
        [
          '  let kind = attributeKinds.get(key);',
          '  if (kind === void 0) attributeKinds.set(key, kind = classifyAttribute(key));',
        ].join('\n'),
      ),
    ],
  },
};
