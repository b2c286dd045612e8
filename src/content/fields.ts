import type { Asset } from './parse-asset.ts';
import type { RichText } from './rich-text.ts';

/** The properties of every field. */
interface Described {
  readonly label: string;
  /** One sentence below the field. */
  readonly help?: string;
  /** Named as a problem while it is empty. */
  readonly required?: boolean;
}

/** One line of text, or several. */
interface TextField extends Described {
  readonly kind: 'text' | 'textarea';
  /** Characters; what is longer is cut. */
  readonly maximum: number;
  /** It is the alt text of the picture in that field, and goes before the one that the picture has. */
  readonly altOf?: string;
  /** True: it means nothing without its block, such as an id, or words that are shown later. */
  readonly onlyInBlock?: boolean;
}

interface RichTextField extends Described {
  readonly kind: 'richtext';
}

interface NumberField extends Described {
  readonly kind: 'number';
  readonly minimum: number;
  readonly maximum: number;
}

/** A choice; its first option stands for none. */
interface OptionField<Value extends string = string> extends Described {
  readonly kind: 'option';
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** A picture or a film, by its path or its address. */
interface AssetField extends Described {
  readonly kind: 'asset';
  readonly accept: 'image' | 'video';
}

interface PlainField extends Described {
  readonly kind: 'boolean' | 'datetime' | 'link' | 'product' | 'category';
}

/** Products by sku, or categories by id, in their order. */
interface ListField extends Described {
  readonly kind: 'products' | 'categories';
  readonly maximum: number;
}

/** Blocks inside a block. */
interface BlocksField<Schemas extends readonly BlockSchema[] = readonly BlockSchema[]> extends Described {
  readonly kind: 'blocks';
  /** The blocks that it takes. */
  readonly of: Schemas;
  readonly maximum: number;
}

export type Field =
  TextField | RichTextField | NumberField | OptionField | AssetField | PlainField | ListField | BlocksField;

/** The groups of the editor's list of blocks. */
type BlockGroup = 'page' | 'text' | 'pictures' | 'products' | 'shop' | 'part';

/** A block as editors see it: data alone, so that it can travel to a browser. */
export interface BlockSchema {
  /** Its `component` in stories, in snake case. */
  readonly name: string;
  readonly label: string;
  /** `part`: only inside another block. */
  readonly group: BlockGroup;
  readonly fields: Readonly<Record<string, Field>>;
}

/** Values by kind of field. Texts and lists are there when they are empty; all else may be missing. */
interface Values {
  readonly text: string;
  readonly textarea: string;
  readonly richtext: RichText | undefined;
  readonly number: number | undefined;
  readonly boolean: boolean;
  /** An instant in ISO 8601, in UTC. */
  readonly datetime: string | undefined;
  /** A path, an http(s), `mailto:` or `tel:` address, or `#fragment`. */
  readonly link: string | undefined;
  readonly asset: Asset | undefined;
  readonly product: string;
  readonly products: readonly string[];
  readonly category: number | undefined;
  readonly categories: readonly number[];
}

/** The value of a field in a story that was parsed. */
type ValueOf<F extends Field> =
  F extends OptionField<infer Value>
    ? Value
    : F extends BlocksField<infer Schemas>
      ? readonly BlockOf<Schemas[number]>[]
      : F['kind'] extends keyof Values
        ? Values[F['kind']]
        : never;

/** The fields of every block of a story. */
interface BlockFrame<Name extends string> {
  readonly _uid: string;
  readonly component: Name;
  /** Storyblok's mark for its visual editor; in drafts alone. */
  readonly _editable?: string;
}

/** The block of a schema in a story that was parsed. */
export type BlockOf<Schema extends BlockSchema> = Schema extends BlockSchema
  ? BlockFrame<Schema['name']> & {
      readonly [Name in keyof Schema['fields']]: ValueOf<Schema['fields'][Name]>;
    }
  : never;

/** Keeps the names of a schema in its type. */
export function defineBlock<const Schema extends BlockSchema>(schema: Schema): Schema {
  return schema;
}

type Options<F extends Field> = Partial<Omit<F, 'kind' | 'label'>>;

/** Declares one line of text: by default up to 200 characters. */
export function text<const O extends Options<TextField>>(label: string, options?: O) {
  return { kind: 'text', label, maximum: 200, ...options } as const;
}

/** Declares several lines of text: by default up to 2000 characters. */
export function textarea<const O extends Options<TextField>>(label: string, options?: O) {
  return { kind: 'textarea', label, maximum: 2000, ...options } as const;
}

export function richText<const O extends Options<RichTextField>>(label: string, options?: O) {
  return { kind: 'richtext', label, ...options } as const;
}

export function number<const O extends Omit<NumberField, 'kind' | 'label'>>(label: string, options: O) {
  return { kind: 'number', label, ...options } as const;
}

/** Declares a choice by value, with the labels of the values; a new block has the first one. */
export function option<const Value extends string>(
  label: string,
  labels: Readonly<Record<Value, string>>,
  options?: Options<PlainField>,
): OptionField<Value> {
  const values = Object.entries<string>(labels) as [Value, string][];
  return {
    kind: 'option',
    label,
    ...options,
    options: values.map(([value, name]) => ({ value, label: name })),
  };
}

/** Declares a picture, unless it accepts films. */
export function asset<const O extends Options<AssetField>>(label: string, options?: O) {
  return { kind: 'asset', label, accept: 'image', ...options } as const;
}

/** Returns a constructor of a kind of field without settings of its own. */
export function plain<const Kind extends PlainField['kind'], const O extends Options<PlainField>>(
  kind: Kind,
  label: string,
  options?: O,
) {
  return { kind, label, ...options } as const;
}

/** Returns a constructor of a list of products or categories, by default up to 24. */
export function list<const Kind extends ListField['kind'], const O extends Options<ListField>>(
  kind: Kind,
  label: string,
  options?: O,
) {
  return { kind, label, maximum: 24, ...options } as const;
}

/** Declares blocks of some schemas, by default up to 24. */
export function blocks<
  const Schemas extends readonly BlockSchema[],
  const O extends Omit<Options<BlocksField>, 'of'>,
>(label: string, of: Schemas, options?: O) {
  return { kind: 'blocks', label, of, maximum: 24, ...options } as const;
}

const headings: readonly string[] = ['headline', 'question', 'title'];

/** Returns as what the words of a field are shown where its block is not; undefined where it has none that mean something there. */
export function wordsAs(name: string, field: Field): 'heading' | 'sentence' | undefined {
  if (field.kind !== 'text' && field.kind !== 'textarea') return undefined;
  if (field.altOf !== undefined || field.onlyInBlock) return undefined;
  return headings.includes(name) ? 'heading' : 'sentence';
}
