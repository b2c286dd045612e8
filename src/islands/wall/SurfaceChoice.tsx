import { useState } from 'react';
import { roomKinds } from '../../domain/framing/room.ts';
import { ownWall, wallLimits } from '../../domain/wall/wall.ts';
import type { WallSurface } from '../../domain/wall/wall.ts';
import { withSurface } from '../../domain/wall/wall-editing.ts';
import type { WallModel, WallTools } from './wall-model.ts';

/** A wall of one's own as it is first suggested, in millimetres. */
const suggested = { width: 3000, height: 2500 };

/** Renders the wall: that of a room, or one of the shopper's own measures. */
export function SurfaceChoice({ tools, bench }: { readonly tools: WallTools; readonly bench: WallModel }) {
  const { t, framingTexts, editor } = tools;
  const { surface } = bench.wall;
  const isOwn = !('room' in surface);
  const choose = (next: WallSurface) => editor.change((wall) => withSurface(wall, next), 'surface');
  return (
    <>
      <fieldset className="framing-sizes wall-surface">
        <legend className="label">{t('wall.surface.legend')}</legend>
        <div>
          {roomKinds.map((room) => (
            <label key={room}>
              <input
                type="radio"
                name="wall-surface"
                checked={'room' in surface && surface.room === room}
                onChange={() => choose({ room })}
              />
              <span>{framingTexts(`framing.rooms.${room}`)}</span>
            </label>
          ))}
          <label>
            <input type="radio" name="wall-surface" checked={isOwn} onChange={() => choose(suggested)} />
            <span>{t('wall.surface.own')}</span>
          </label>
        </div>
      </fieldset>
      {isOwn && <OwnMeasures t={t} choose={choose} width={surface.width} height={surface.height} />}
    </>
  );
}

interface MeasuresProps {
  readonly t: WallTools['t'];
  readonly width: number;
  readonly height: number;
  readonly choose: (surface: WallSurface) => void;
}

/** Renders fields for width and height in centimetres. Invalid measures are reported and change nothing. */
function OwnMeasures({ t, width, height, choose }: MeasuresProps) {
  const [typed, setTyped] = useState<{ readonly width?: string; readonly height?: string }>({});
  const shown = { width: typed.width ?? String(width / 10), height: typed.height ?? String(height / 10) };
  const size = ownWall(Number(shown.width) * 10, Number(shown.height) * 10);
  const type = (name: 'width' | 'height', value: string) => {
    const next = { ...shown, [name]: value };
    setTyped(next);
    const changed = ownWall(Number(next.width) * 10, Number(next.height) * 10);
    if (changed) choose(changed);
  };
  return (
    <div className="wall-measures">
      {(['width', 'height'] as const).map((name) => (
        <label key={name}>
          <span>{t(`wall.surface.${name}`)}</span>
          <input
            type="number"
            className="field"
            inputMode="decimal"
            min={wallLimits[name].least / 10}
            max={wallLimits[name].most / 10}
            step="1"
            defaultValue={(name === 'width' ? width : height) / 10}
            aria-invalid={size === null}
            aria-describedby="wall-limits"
            onChange={({ target }) => type(name, target.value)}
          />
        </label>
      ))}
      <p id="wall-limits" className={size ? 'soft' : 'wall-alert'}>
        {t('wall.surface.limits')}
      </p>
    </div>
  );
}
