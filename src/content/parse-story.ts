import { z } from 'zod';
import { cleanText } from '../domain/clean-text.ts';
import { trimSlashes } from '../domain/url/url-path.ts';
import { ParseReport, type ContentProblem } from './parse-report.ts';
import { parsePage, type Page } from './parse-block.ts';

/** A segment of an address that is written as it is. */
const segment = '[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_.~-]*';
const fullSlug = new RegExp(`^${segment}(?:/${segment}){0,7}$`, 'u');

/** Tells whether a text can be the address of a story: segments of letters and digits, at most eight of them. */
export function isStoryAddress(text: string): boolean {
  return fullSlug.test(text);
}

const shortText = z.string().min(1).max(255).transform(cleanText);
const address = shortText.transform(trimSlashes).refine(isStoryAddress);

/** The fields that find and name a story; its content is parsed block by block. */
const storySchema = z.looseObject({
  uuid: z.string().max(64).default(''),
  name: shortText,
  slug: address,
  /** With the code of the store before it: `de/guides/framing`. */
  full_slug: address.optional(),
  /** The same for the same page of all stores. */
  group_id: z.string().max(64).nullish().catch(undefined),
});

/** The requirement of each field of a story, in words. */
const hints: Readonly<Record<string, string>> = {
  uuid: 'it is not a UUID',
  name: 'it is not a text of up to 255 characters',
  slug: 'it is not an address such as about or guides/framing',
  full_slug: 'it is not an address such as de/guides/framing',
};

/** A story whose parts have the types of their schemas. */
interface ParsedStory {
  /** Empty where the story came without. */
  readonly uuid: string;
  readonly name: string;
  readonly slug: string;
  /** The slug where the story came without. */
  readonly full_slug: string;
  readonly group_id?: string;
  readonly content: Page;
}

/** A story, where it is one, and what was found in it. */
interface Parsed {
  readonly story?: ParsedStory;
  readonly problems: readonly ContentProblem[];
  /** Names of what is in the story and not on its page. */
  readonly leftOut: readonly string[];
}

/**
 * Parses a story as Storyblok delivers it. Any value gives a story or at least one problem, and never an error: a story
 * without an address or a name is none; parts of its content that can't be shown are left out and named. The story is a
 * view of what was parsed: store the document as it came, so that fields which the shop does not know stay.
 */
export function parseStory(
  input: unknown,
  options: ConstructorParameters<typeof ParseReport>[0] = {},
): Parsed {
  const report = new ParseReport(options);
  const parsed = storySchema.safeParse(input);
  if (!parsed.success) {
    for (const { path } of parsed.error.issues) {
      const field = path.map(String).join('.');
      report.add(field || 'story', hints[field] ?? 'it is not a story');
    }
    return { problems: report.problems, leftOut: [] };
  }
  const { uuid, name, slug, full_slug = slug, group_id, content } = parsed.data;
  const page = parsePage(content, report);
  const story = {
    uuid,
    name: report.quote(name),
    slug,
    full_slug,
    ...(group_id && { group_id }),
    content: page,
  };
  return { story, problems: report.problems, leftOut: [...report.leftOut] };
}
