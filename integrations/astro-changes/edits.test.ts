import { expect, test } from 'vitest';
import { continued, replaced, withoutAccessors } from './plugin.ts';

test('replaces text literally', () => {
  expect(replaced('one', '$& two')('says one.')).toBe('says $& two.');
  expect(continued('say() {', '  more();')('say() {\n  first();\n}')).toBe(
    'say() {\n  more();\n  first();\n}',
  );
});

test.each(['nothing of it', 'one and one'])('rejects a text that does not occur exactly once: %s', (code) => {
  expect(() => replaced('one', 'two')(code)).toThrow('"one" is not there once.');
});

const code = [
  'function make(state) {',
  '  const page = {',
  '    url: state.url,',
  '    get locals() {',
  '      return state.locals;',
  '    },',
  '    set locals(_) {',
  '      throw new Error("no");',
  '    },',
  '    params: { a: 1 },',
  '    get logger() {',
  '      if (state.logger) {',
  '        return state.logger;',
  '      }',
  '    }',
  '  };',
  '  return page;',
  '}',
].join('\n');

const page = { start: 'const page = {', newStart: 'const page = pageOf({', newEnd: '});' };

test('replaces the accessors of an object', () => {
  const edit = withoutAccessors({ ...page, accessors: ['locals', 'locals', 'logger'] });
  expect(edit(code)).toBe(
    [
      'function make(state) {',
      '  const page = pageOf({',
      '    url: state.url,',
      '    params: { a: 1 },',
      '  });',
      '  return page;',
      '}',
    ].join('\n'),
  );
});

test('rejects an object with other accessors, or a missing one', () => {
  const edit = withoutAccessors({ ...page, accessors: ['locals', 'locals'] });
  expect(() => edit(code)).toThrow('"const page = {" has the accessors locals, locals, logger.');
  expect(() => edit('')).toThrow('"const page = {" is not there.');
});
