import { useId } from 'react';
import type { BlockSchema, Field } from '../../content/fields.ts';
import { AddBlock } from './AddBlock.tsx';
import {
  blocksOf,
  duplicated,
  type EditedBlock,
  fieldValue,
  moved,
  newBlock,
  picturesWithAlt,
  withField,
  withFieldValue,
} from './edited-content.ts';
import type { Editing } from './input-props.ts';
import { FieldInput } from './FieldInput.tsx';
import { useFocusLater } from './use-focus-later.ts';

const newUid = () => crypto.randomUUID();

interface FormProps {
  readonly editing: Editing;
  readonly schema: BlockSchema;
  readonly block: EditedBlock;
  readonly onChange: (block: EditedBlock) => void;
}

/** Renders the fields of a block, with the blocks inside it. */
export function BlockFields({ editing, schema, block, onChange }: FormProps) {
  const id = useId();
  const pictures = picturesWithAlt(schema);
  return Object.entries(schema.fields).map(([name, field]) =>
    field.kind === 'blocks' ? (
      <BlockList
        key={name}
        editing={editing}
        field={field}
        value={block[name]}
        onChange={(blocks) => onChange(withField(block, name, blocks))}
      />
    ) : (
      <FieldInput
        key={name}
        editing={editing}
        id={`${id}-${name}`}
        field={field}
        hasOwnAlt={!pictures.has(name)}
        value={fieldValue(block, name, field)}
        onChange={(value) => onChange(withFieldValue(block, name, field, value))}
      />
    ),
  );
}

interface ListProps {
  readonly editing: Editing;
  readonly field: Extract<Field, { kind: 'blocks' }>;
  readonly value: unknown;
  readonly onChange: (blocks: readonly EditedBlock[]) => void;
}

/** Blocks in their order, which buttons change. */
function BlockList({ editing, field, value, onChange }: ListProps) {
  const { setOpen } = editing;
  const focusLater = useFocusLater();
  const id = useId();
  const blocks = blocksOf(value);
  const isFull = blocks.length >= field.maximum;

  function add(schema: BlockSchema) {
    const block = newBlock(schema, newUid);
    onChange([...blocks, block]);
    setOpen(block._uid, true);
    focusLater(toggleId(block));
  }
  function move(block: EditedBlock, by: number) {
    onChange(moved(blocks, blocks.indexOf(block), by));
    focusLater(`${block._uid}-${by < 0 ? 'up' : 'down'}`);
  }
  function remove(block: EditedBlock) {
    const index = blocks.indexOf(block);
    const next = blocks[index + 1] ?? blocks[index - 1];
    onChange(blocks.toSpliced(index, 1));
    focusLater(next ? toggleId(next) : `${id}-add`);
  }
  function duplicate(block: EditedBlock) {
    const index = blocks.indexOf(block);
    const copied = duplicated(blocks, index, newUid);
    onChange(copied);
    const copy = copied[index + 1];
    if (copy) focusLater(toggleId(copy));
  }

  return (
    <section className="editor-blocks" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{field.label}</h3>
      <ol>
        {blocks.map((block, index) => {
          const schema = field.of.find(({ name }) => name === block.component);
          const title = titleOf(block, schema);
          return (
            <li key={block._uid} className="editor-block">
              <BlockHeader editing={editing} block={block} title={title} hasFields={schema !== undefined}>
                <button
                  type="button"
                  id={`${block._uid}-up`}
                  aria-label={`Move up: ${title}`}
                  aria-disabled={index === 0}
                  onClick={() => move(block, -1)}
                >
                  ↑
                </button>
                <button
                  type="button"
                  id={`${block._uid}-down`}
                  aria-label={`Move down: ${title}`}
                  aria-disabled={index === blocks.length - 1}
                  onClick={() => move(block, 1)}
                >
                  ↓
                </button>
                <button
                  type="button"
                  aria-label={`Copy: ${title}`}
                  disabled={isFull}
                  onClick={() => duplicate(block)}
                >
                  Copy
                </button>
                <button type="button" aria-label={`Remove: ${title}`} onClick={() => remove(block)}>
                  ×
                </button>
              </BlockHeader>
              {schema && (
                <OpenFields
                  editing={editing}
                  schema={schema}
                  block={block}
                  onChange={(changed) => onChange(blocks.with(index, changed))}
                />
              )}
            </li>
          );
        })}
      </ol>
      <AddBlock id={`${id}-add`} schemas={field.of} isFull={isFull} onAdd={add} />
    </section>
  );
}

const toggleId = ({ _uid: uid }: EditedBlock) => `${uid}-toggle`;

interface HeaderProps {
  readonly editing: Editing;
  readonly block: EditedBlock;
  readonly title: string;
  readonly hasFields: boolean;
  readonly children: React.ReactNode;
}

function BlockHeader({ editing, block, title, hasFields, children }: HeaderProps) {
  const { open, setOpen } = editing;
  const isOpen = open.has(block._uid);
  return (
    <div className="editor-row">
      <button
        type="button"
        id={toggleId(block)}
        className="editor-toggle"
        aria-expanded={hasFields ? isOpen : undefined}
        onClick={() => setOpen(block._uid, !isOpen)}
      >
        {title}
      </button>
      {children}
    </div>
  );
}

function OpenFields(props: FormProps) {
  if (!props.editing.open.has(props.block._uid)) return null;
  return (
    <div className="editor-block-fields">
      <BlockFields {...props} />
    </div>
  );
}

/** Returns the title of a block in the list: its kind and its first words. */
function titleOf(block: EditedBlock, schema: BlockSchema | undefined): string {
  if (!schema) return `Unknown block “${block.component}”`;
  const words = Object.entries(schema.fields)
    .filter(([, { kind }]) => kind === 'text' || kind === 'textarea')
    .map(([name]) => block[name])
    .find((value): value is string => typeof value === 'string' && value.trim() !== '');
  return words === undefined ? schema.label : `${schema.label}: ${words.trim().slice(0, 40)}`;
}
