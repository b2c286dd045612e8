import type { Kysely } from 'kysely';
import { linkedStores } from '../../catalogue/linked-stores.ts';
import { currentInstant } from '../../config/clock.ts';
import type { Environment } from '../../config/environment.ts';
import { describeError } from '../../config/report-error.ts';
import { enabledStoreViews } from '../../config/store-views.ts';
import { ContentApiError, createContentClient } from './client.ts';
import type { PullReport } from './pull-report.ts';
import { writePullStates } from './pull-state.ts';
import { pullStories } from './pull.ts';
import type { Database } from '../../database/schema.ts';

/**
 * Pulls the stories that were published in the shop's Storyblok space, and records what went wrong. Returns undefined if the
 * shop has no space.
 */
export async function pullFromStoryblok(
  db: Kysely<Database>,
  environment: Environment,
  isForced = false,
): Promise<PullReport | undefined> {
  const { storyblok } = environment;
  if (!storyblok) return undefined;
  const client = createContentClient(storyblok);
  const storeViews = enabledStoreViews(environment);
  const isOwn = (storeCode: string) => storeViews.some((own) => own.storeCode === storeCode);
  try {
    const linked = (await linkedStores(db, environment)).filter(({ storeCode }) => !isOwn(storeCode));
    const report = await pullStories({ db, storeViews, linked, client, clock: currentInstant, isForced });
    await writePullStates(db, storeViews, { failure: null });
    // A store that was not pulled keeps its list of refused stories.
    const pulled = report.storeCodes.map((storeCode) => ({ storeCode }));
    await writePullStates(db, pulled, { refused: problemsOf(report) });
    return report;
  } catch (error) {
    const failure = error instanceof ContentApiError ? error.message : describeError(error);
    await writePullStates(db, storeViews, { failure });
    throw error;
  } finally {
    await client.close();
  }
}

/** Pulls stories before a build: problems are printed, and the build shows the existing stories. */
export async function pullBeforeBuild(
  db: Kysely<Database>,
  environment: Environment,
  say: (line: string) => void,
): Promise<void> {
  try {
    const report = await pullFromStoryblok(db, environment);
    if (report) say(describePull(report));
  } catch (error) {
    if (!(error instanceof ContentApiError)) throw error;
    say(`Stories stay unchanged, because Storyblok is not reachable (${error.message}).`);
  }
}

/** Describes the result of a pull. */
export function describePull({ changed, removed, moved, problems, kept, leftOut }: PullReport): string {
  const counts = `${changed.length} changed, ${moved.length} moved, ${removed.length} removed`;
  const faults = problems.map((each) => `\n  ${describeRefusal(each)}`).join('');
  const lacking =
    kept.length > 0
      ? `\n${describeKept(kept)}: ${kept.join(', ')}. ` +
        'Does STORYBLOK_TOKEN belong to another space? To remove them: npm run shop -- stories pull --force'
      : '';
  const partly = leftOut.map((each) => `\n${describeLeftOut(each)}`).join('');
  const refused = problems.length > 0 ? `\nNot taken:${faults}` : '';
  return `Stories from Storyblok: ${counts}.${lacking}${refused}${partly}`;
}

function describeRefusal({ name, problem }: PullReport['problems'][number]): string {
  return `${name}: ${problem}`;
}

function describeLeftOut({ name, parts }: PullReport['leftOut'][number]): string {
  return `${name}: left out: ${parts.join(', ')}`;
}

function describeKept(kept: PullReport['kept']): string {
  return `The space lacks ${kept.length} published stories, too many to remove them without confirmation`;
}

function problemsOf({ problems, kept, leftOut }: PullReport): readonly string[] {
  const refused = problems.map((each) => `A story was not taken: ${describeRefusal(each)}`);
  const lacking = kept.length > 0 ? [`${describeKept(kept)}.`] : [];
  return [...refused, ...lacking, ...leftOut.map(describeLeftOut)];
}
