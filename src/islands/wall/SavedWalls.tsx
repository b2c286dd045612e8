import type { SubmitEvent } from 'react';
import { emptyWall } from '../../domain/wall/wall-editing.ts';
import { decodeWall, encodeWall } from '../../domain/wall/wall-link.ts';
import { notify } from '../../state/notifications.ts';
import { withSavedWall } from '../../state/wall/stored-walls.ts';
import { useStore } from '../use-store.ts';
import type { WallModel, WallTools } from './wall-model.ts';

interface Props {
  readonly tools: WallTools;
  readonly bench: WallModel;
  readonly say: (text: string) => void;
}

/** Lets shoppers save the wall under a name, open and delete saved walls, and copy a link to the wall. */
export function SavedWalls({ tools, bench, say }: Props) {
  const { t, editor, walls } = tools;
  const saved = useStore(walls.saved);
  const { wall } = bench;
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name')).trim();
    const named = name || t('wall.saved.unnamed', { number: saved.length + 1 });
    walls.saved.set(withSavedWall(saved, { name: named, wall: encodeWall(wall) }));
    form.reset();
    say(t('wall.saved.done', { name: named }));
  };
  const open = (text: string, called: string) => {
    const decoded = decodeWall(text);
    if (!decoded.ok) return say(t('wall.link.damaged'));
    editor.open(decoded.wall);
    say(t('wall.saved.opened', { name: called }));
  };
  return (
    <div className="wall-saved">
      <form onSubmit={save}>
        <label htmlFor="wall-name" className="label">
          {t('wall.saved.name')}
        </label>
        <div>
          <input id="wall-name" name="name" className="field" maxLength={60} autoComplete="off" />
          <button type="submit" className="button button-quiet">
            {t('wall.saved.save')}
          </button>
        </div>
      </form>
      {saved.length === 0 ? (
        <p className="soft">{t('wall.saved.empty')}</p>
      ) : (
        <ul>
          {saved.map((each) => (
            <li key={each.name}>
              <button type="button" className="wall-link" onClick={() => open(each.wall, each.name)}>
                {each.name}
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={t('wall.saved.forget', { name: each.name })}
                onClick={() => walls.saved.set(saved.filter((other) => other !== each))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="wall-piece-buttons">
        <button type="button" className="wall-link" onClick={() => void shareWall(tools, encodeWall(wall))}>
          {t('wall.link.share')}
        </button>
        <button type="button" className="wall-link" onClick={() => editor.open(emptyWall(wall.surface))}>
          {t('wall.saved.new')}
        </button>
      </p>
    </div>
  );
}

/** Shares a wall by the device's own dialog, else copies a link to the clipboard. */
export async function shareWall({ t }: Pick<WallTools, 't'>, text: string): Promise<void> {
  const url = new URL(window.location.pathname, window.location.href);
  url.hash = `wall=${text}`;
  if (navigator.canShare?.({ url: url.href })) {
    // A shopper who thinks better of it closes the sheet, which rejects.
    await navigator.share({ title: t('wall.title'), url: url.href }).catch(() => undefined);
    return;
  }
  const copied = await navigator.clipboard.writeText(url.href).then(
    () => true,
    () => false,
  );
  if (copied) notify({ type: 'success', message: t('wall.link.copied') });
  else window.prompt(t('wall.link.share'), url.href);
}
