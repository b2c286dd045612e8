import { isEditorLink } from '../../../../content/preview/editor-link.ts';
import { findStory } from '../../../../content/stories/find-story.ts';
import { isSession, signSession } from '../../../../content/signed-session.ts';
import type { PreviewBackend } from '../../../backend.ts';
import type { Engine } from '../base/engine.ts';

/** Creates the backend of editors' sessions and previews on the shop's own database. */
export function createPreview({ db, stores, clock, editorPreview, findDraft }: Engine): PreviewBackend {
  const storeCodes = stores.map(({ storeCode }) => storeCode);
  return {
    async signIn(link) {
      const { tokens = [], spaceId = link.spaceId } = editorPreview ?? {};
      const isSigned = tokens.some((token) => isEditorLink(link, token, clock()));
      return isSigned && spaceId === link.spaceId ? signSession(db, 'preview', clock()) : undefined;
    },
    holds: (session) => isSession(db, 'preview', { token: session, now: clock() }),
    async story(reference, options) {
      const key = 'id' in reference ? String(reference.id) : `${reference.storeCode}/${reference.slug}`;
      const draft = options.withDrafts ? await findDraft?.(key) : undefined;
      return draft ?? findStory(db, storeCodes, reference, options);
    },
  };
}
