import { boundsOf, wallLimits } from '../../domain/wall/wall.ts';
import { released, withLayout } from '../../domain/wall/wall-editing.ts';
import { arrange, layoutSlots, turnLayout, wallLayouts } from '../../domain/wall/wall-layouts.ts';
import type { LayoutNode } from '../../domain/wall/wall-layouts.ts';
import type { WallModel, WallTools } from './wall-model.ts';

/** Renders the layouts as small drawings, and the choice of none. */
export function LayoutChoice({ tools, bench }: { readonly tools: WallTools; readonly bench: WallModel }) {
  const { t, editor } = tools;
  const { layout: chosen, isTurned, gap } = bench.wall;
  const changeGap = ({ valueAsNumber, validity }: HTMLInputElement) => {
    if (validity.valid && Number.isFinite(valueAsNumber)) {
      editor.change((wall) => ({ ...wall, gap: Math.round(valueAsNumber * 10) }), 'gap');
    }
  };
  return (
    <>
      <fieldset className="wall-layouts">
        <legend className="label">{t('wall.layouts.legend')}</legend>
        <div>
          {wallLayouts.map(({ id, root }) => (
            <label key={id}>
              <input
                type="radio"
                name="wall-layout"
                checked={chosen === id}
                onChange={() => editor.change((wall) => withLayout(wall, id))}
              />
              <Preview root={isTurned && chosen === id ? turnLayout(root) : root} />
              <span>
                {t(`wall.layouts.${id}`)} <small className="soft">{layoutSlots(root).length}</small>
              </span>
            </label>
          ))}
          <label>
            <input
              type="radio"
              name="wall-layout"
              checked={chosen === null}
              onChange={() => editor.change((wall) => released(wall, bench.sizeOf))}
            />
            <svg viewBox="0 0 120 80" aria-hidden="true">
              <path
                d="M14 22h26v34h-26zM50 10h34v24h-34zM58 44h20v26h-20zM90 30h18v24h-18z"
                strokeDasharray="3 2.5"
              />
            </svg>
            <span>{t('wall.layouts.free')}</span>
          </label>
        </div>
      </fieldset>
      {chosen !== null && (
        <label className="wall-gap">
          <span>{t('wall.layouts.gap')}</span>
          <input
            type="number"
            className="field"
            inputMode="numeric"
            min={wallLimits.gap.least / 10}
            max={wallLimits.gap.most / 10}
            step="1"
            defaultValue={gap / 10}
            onChange={({ target }) => changeGap(target)}
          />
        </label>
      )}
    </>
  );
}

/** Renders a preview of a layout; all have the same scale if they fit. */
function Preview({ root }: { readonly root: LayoutNode }) {
  const slots = layoutSlots(root).map(({ width, height }) => ({ width: width * 10, height: height * 10 }));
  const boxes = arrange(root, slots, 60);
  const { width, height } = boundsOf(boxes) ?? { width: 1, height: 1 };
  const [viewWidth, viewHeight] = [
    Math.max(width, height * 1.5) * 1.06,
    Math.max(height, width / 1.5) * 1.06,
  ];
  return (
    <svg
      viewBox={`${(width - viewWidth) / 2} ${(height - viewHeight) / 2} ${viewWidth} ${viewHeight}`}
      aria-hidden="true"
    >
      {boxes.map((box) => (
        <rect key={`${box.x} ${box.y}`} {...box} />
      ))}
    </svg>
  );
}
