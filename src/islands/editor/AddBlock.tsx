import { useState } from 'react';
import type { BlockSchema } from '../../content/fields.ts';

interface Props {
  readonly id: string;
  readonly schemas: readonly BlockSchema[];
  readonly isFull: boolean;
  readonly onAdd: (schema: BlockSchema) => void;
}

const groups = {
  page: 'Page',
  text: 'Text',
  pictures: 'Pictures',
  products: 'Products',
  shop: 'Shop',
  part: 'Parts',
};

/** Scrolls to the list, which opens at the end of a form where it would be out of sight. */
const showAll = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });

/** Renders the blocks that may be added, by group; a single kind as one button. */
export function AddBlock({ id, schemas, isFull, onAdd }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [only] = schemas;
  if (schemas.length === 1 && only) {
    return (
      <button id={id} type="button" className="editor-add" disabled={isFull} onClick={() => onAdd(only)}>
        {`Add: ${only.label}`}
      </button>
    );
  }
  const byGroup = Map.groupBy(schemas, ({ group }) => group);
  return (
    <div>
      <button
        id={id}
        type="button"
        className="editor-add"
        disabled={isFull}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Add a block
      </button>
      {isOpen && (
        <div className="editor-kinds" ref={showAll}>
          {[...byGroup].map(([group, members]) => (
            <div key={group} role="group" aria-label={groups[group]}>
              <span className="editor-label" aria-hidden="true">
                {groups[group]}
              </span>
              {members.map((schema) => (
                <button
                  key={schema.name}
                  type="button"
                  onClick={() => {
                    setOpen(false);
                    onAdd(schema);
                  }}
                >
                  {schema.label}
                </button>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
