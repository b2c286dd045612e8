import type { PictureBox } from '../../domain/url/picture-shapes.ts';
import type { Alternate } from '../../catalogue/alternates.ts';

/** A page's metadata for browsers, search engines and the country picker. */
export interface PageHead {
  /** Without the shop's name. Not given: the store's own title. */
  readonly title?: string;
  readonly description?: string;
  /** Canonical path on the store's host. Not given: the page is not for search engines. */
  readonly canonicalPath?: string;
  /** Value of the robots tag where the page has a canonical path and is not for search engines all the same. */
  readonly robots?: string | undefined;
  /** The stores that have this page. */
  readonly alternates?: readonly Alternate[];
  /** Path of the page's Markdown twin. */
  readonly markdownPath?: string;
  /** Path of a catalogue picture for previews. */
  readonly image?: string | undefined;
  /** How previews show it; not given: as it is. */
  readonly imageBox?: PictureBox | undefined;
  readonly type?: 'website' | 'product';
  /** Paths of the neighbours of a page of a list. */
  readonly previousPath?: string;
  readonly nextPath?: string;
  /** Structured data (schema.org), one object a script. */
  readonly structuredData?: readonly object[];
}
