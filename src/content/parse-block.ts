import { cleanText } from '../domain/clean-text.ts';
import { page } from './blocks/page.ts';
import type { BlockOf, BlockSchema, Field } from './fields.ts';
import type { ParseReport } from './parse-report.ts';
import { parseField } from './parse-field.ts';
import { deepestBlock } from '../config/limits/content.ts';

/** The content of a story. */
type PageBlock = BlockOf<typeof page>;

/** A block of a page. */
export type Block = PageBlock['body'][number];

/** Stands in the place of a block that the shop does not know. */
export interface UnknownBlock {
  readonly _uid: string;
  readonly component: 'unknown_block';
  readonly _editable?: string;
  /** The block's name in the story. */
  readonly name: string;
}

/** A parsed page, in the types of its schemas. */
export interface Page extends Omit<PageBlock, 'body'> {
  readonly body: readonly (Block | UnknownBlock)[];
}

type Unparsed = Readonly<Record<string, unknown>>;

/** Parses the content of a story, whatever it is: at worst it is a page without blocks, and the report says why. */
export function parsePage(content: unknown, report: ParseReport, path = 'content'): Page {
  const fields = isRecord(content) ? content : {};
  const { component } = fields;
  if (component !== page.name) {
    report.add(path, `it is not a block “${page.name}”`);
    report.leaveOut(`what the content type “${nameOf(component)}” has of its own`);
  }
  const { maximum } = page.fields.body;
  const body = blocksOf(fields['body'], { maximum, parse: parseBlock }, report, `${path}.body`);
  // Its fields come from the schema, of which `Page` is the type.
  return { ...fieldsOf(page, fields, report, path), body } as unknown as Page;
}

/** Parses one block of a page, such as one that is shown alone. */
export function parseBlock(block: unknown, report: ParseReport, path = 'block'): Block | UnknownBlock {
  return blockOf(block, page.fields.body.of, report, path);
}

interface BlocksSettings {
  readonly maximum: number;
  readonly parse: (block: unknown, report: ParseReport, path: string) => Block | UnknownBlock;
}

function blocksOf(
  value: unknown,
  { maximum, parse }: BlocksSettings,
  report: ParseReport,
  path: string,
): readonly (Block | UnknownBlock)[] {
  if (value === undefined || value === null || value === '') return [];
  if (!Array.isArray(value)) {
    report.add(path, 'it is not a list of blocks');
    return [];
  }
  if (value.length > maximum) report.add(path, `it has more than ${maximum} blocks`);
  const blocks: (Block | UnknownBlock)[] = [];
  for (const [index, block] of (value as readonly unknown[]).slice(0, maximum).entries()) {
    if (!report.countBlock()) {
      report.add(path, 'the story has too many blocks');
      break;
    }
    blocks.push(parse(block, report, `${path}[${index}]`));
  }
  return blocks;
}

function blockOf(
  block: unknown,
  schemas: readonly BlockSchema[],
  report: ParseReport,
  path: string,
): Block | UnknownBlock {
  const fields = isRecord(block) ? block : {};
  const schema = schemas.find(({ name }) => name === fields['component']);
  return schema
    ? (fieldsOf(schema, fields, report, path) as unknown as Block)
    : unknownBlock(fields, report, path);
}

function unknownBlock(block: Unparsed, report: ParseReport, path: string): UnknownBlock {
  const name = nameOf(block['component']);
  report.add(path, `there is no block “${name}” here`);
  const shown = name === '' ? 'a block without a name' : `“${name}”`;
  const nested = [...new Set(componentsIn(Object.values(block)))].map((each) => `“${each}”`);
  report.leaveOut(`${shown}${nested.length > 0 ? ` with ${nested.join(', ')}` : ''}`);
  return { ...frameOf(block, report, path), component: 'unknown_block', name };
}

function nameOf(component: unknown): string {
  return typeof component === 'string' ? cleanText(component).slice(0, 60) : '';
}

/** Returns the names of nested blocks, as deep as Storyblok's stories are. */
function componentsIn(values: readonly unknown[], depth = 0): readonly string[] {
  if (depth > deepestBlock) return [];
  return values.flatMap((value) => {
    if (Array.isArray(value)) return componentsIn(value, depth + 1);
    if (!isRecord(value)) return [];
    const own = nameOf(value['component']);
    return [...(own === '' ? [] : [own]), ...componentsIn(Object.values(value), depth + 1)];
  });
}

/** Returns the parsed fields of a schema; others only stay in the stored story. */
function fieldsOf(schema: BlockSchema, block: Unparsed, report: ParseReport, path: string): Unparsed {
  const parsed: Record<string, unknown> = { ...frameOf(block, report, path), component: schema.name };
  for (const [name, field] of Object.entries(schema.fields)) {
    if (field === page.fields.body) continue;
    const value = Object.hasOwn(block, name) ? block[name] : undefined;
    const place = `${path}.${name}`;
    parsed[name] =
      field.kind === 'blocks'
        ? partsOf(field, value, report, place)
        : parseField(field, value, report, place);
  }
  return parsed;
}

/** Returns the blocks inside a block, which takes only those of its schemas. */
function partsOf(
  { of: schemas, maximum, required }: Extract<Field, { kind: 'blocks' }>,
  value: unknown,
  report: ParseReport,
  path: string,
): readonly object[] {
  const parse: BlocksSettings['parse'] = (block, ...place) => blockOf(block, schemas, ...place);
  const parts = blocksOf(value, { maximum, parse }, report, path);
  if (parts.length === 0 && required) report.add(path, 'it is empty');
  return parts.filter(({ component }) => component !== 'unknown_block');
}

function frameOf({ _uid: uid, _editable: editable }: Unparsed, { isDraft }: ParseReport, path: string) {
  const isMark = isDraft && typeof editable === 'string' && editorMark.test(editable);
  return {
    _uid: typeof uid === 'string' && /^[\w-]{1,64}$/.test(uid) ? uid : path.replace(/\W+/g, '-'),
    ...(isMark && { _editable: editable }),
  };
}

/** Storyblok's comment: which space, story and block it is. */
const editorMark = /^<!--#storyblok#\{[^<>]{1,1000}\}-->$/;

function isRecord(value: unknown): value is Unparsed {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
