import type { Page } from 'playwright';

/**
 * On which page of a print, from 0 on, each link stands, by its address: Chromium writes links beside the drawing, which
 * is compressed. The pages are low, so that few lines fill one.
 */
export async function printedPages(page: Page): Promise<ReadonlyMap<string, number>> {
  const pdf = (await page.pdf({ width: '21cm', height: '14cm' })).toString('latin1');
  const objects = new Map<string, string>();
  for (const [, number = '', text = ''] of pdf.matchAll(/^(\d+) 0 obj\s([\s\S]*?)^endobj/gm))
    objects.set(number, text);
  const sheets = [...objects.values()].filter((text) => /\/Type \/Page\b/.test(text));
  const pages = new Map<string, number>();
  for (const [index, sheet] of sheets.entries()) {
    const annotations = /\/Annots \[([^\]]*)\]/.exec(sheet)?.[1] ?? '';
    for (const [, number = ''] of annotations.matchAll(/(\d+) 0 R/g)) {
      const address = /\/URI \(([^)]*)\)/.exec(objects.get(number) ?? '')?.[1];
      if (address !== undefined && !pages.has(address)) pages.set(address, index);
    }
  }
  return pages;
}
