import type { Kysely } from 'kysely';
import { linkedStores } from '../../src/catalogue/linked-stores.ts';
import { currentInstant } from '../../src/config/clock.ts';
import type { Environment } from '../../src/config/environment.ts';
import { describeError } from '../../src/config/report-error.ts';
import { enabledStoreViews } from '../../src/config/store-views.ts';
import { ContentApiError, createContentClient } from '../../src/content/storyblok/client.ts';
import type { PullReport } from '../../src/content/storyblok/pull-report.ts';
import { writePullStates } from '../../src/content/storyblok/pull-state.ts';
import { pullStories } from '../../src/content/storyblok/pull.ts';
import type { Database } from '../../src/database/schema.ts';

/** Brings what was published in the shop's Storyblok space, and notes what went wrong; undefined where it has none. */
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
    // Where nothing was published since, the stories that were refused still are.
    const asked = report.storeCodes.map((storeCode) => ({ storeCode }));
    await writePullStates(db, asked, { refused: problemsOf(report) });
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
