import { useEffect } from 'react';
import { decodeWall } from '../../domain/wall/wall-link.ts';
import type { WallTools } from './wall-model.ts';

const prefix = '#wall=';

/**
 * Opens the wall that the address names, and takes it out of the address: what is composed from then on is the shopper's
 * own. Undo brings back what was there before.
 */
export function useSharedWall({ t, editor }: WallTools, say: (text: string) => void): void {
  useEffect(() => {
    const open = () => {
      const { hash, pathname, search } = window.location;
      if (!hash.startsWith(prefix)) return;
      const decoded = decodeWall(hash.slice(prefix.length));
      window.history.replaceState(window.history.state, '', pathname + search);
      if (decoded.ok) editor.open(decoded.wall);
      say(t(decoded.ok ? 'wall.link.opened' : `wall.link.${decoded.problem}`));
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [t, editor, say]);
}
