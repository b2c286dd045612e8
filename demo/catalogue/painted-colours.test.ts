import { expect, test } from 'vitest';
import { composePrint, svgDocument } from '../art/print.ts';
import { artStyles } from '../art/styles.ts';
import { colourShare } from '../../tests/support/colour-share.ts';
import { artSubject } from './art-subject.ts';
import { createRecipe } from './recipe.ts';

const prints = createRecipe().filter(({ style }) => style !== undefined);

test.each(Object.keys(artStyles))(
  'every print of %s contains the colours that it is listed under',
  async (style) => {
    const subjects = prints.filter((item) => item.style === style).map(artSubject);
    expect(subjects.length).toBeGreaterThan(10);
    const missing = await Promise.all(
      subjects.map(async (subject) => {
        const shares = await colourShare(svgDocument(composePrint(subject), ''), subject.colours);
        return subject.colours
          .filter((_, index) => (shares[index] ?? 0) < 0.01)
          .map((colour) => `${subject.sku} ${subject.title}: ${colour}`);
      }),
    );
    expect(missing.flat()).toEqual([]);
  },
);
