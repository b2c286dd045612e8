import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** WCAG 2.2, levels A and AA, as axe tags its rules. */
export const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

interface Rules {
  /** All of axe's by default. */
  readonly tags?: readonly string[];
  readonly without?: readonly string[];
}

/**
 * What axe finds on a page, or only in the parts of it that selectors name; one line for each rule that is broken. The
 * page is looked at in one piece, which takes a third of the time: no page of the shop has a frame.
 */
export async function violationsOf(
  page: Page,
  parts: readonly string[] = [],
  { tags, without = [] }: Rules = {},
): Promise<string[]> {
  // Halfway faded in, texts have too little contrast.
  await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .forEach((animation) => animation.finish()),
  );
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  for (const part of parts) axe.include(part);
  if (tags) axe.withTags([...tags]);
  const { violations } = await axe.disableRules([...without]).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  );
}
