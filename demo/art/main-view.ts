import { hangAcrylic, hangPanel, wallGround } from './hang.ts';
import { hangArrangement, layLoose } from './objects/arrangement.ts';
import { ceramics } from './objects/ceramics.ts';
import { editionView } from './objects/edition.ts';
import { frameView, hangerView, passepartoutView } from './objects/framing.ts';
import { createStage, withBackdrop } from './objects/stage.ts';
import { textiles } from './objects/textiles.ts';
import { tools } from './objects/tools.ts';
import { wrapping } from './objects/wrapping.ts';
import { composePrint, longSide, shortSide, type Picture } from './print.ts';
import type { ArtSubject } from './subject.ts';
import { rectangle } from './svg.ts';

const standing = [...ceramics, ...textiles];
/** Things that hang or lie instead of standing on the table. */
const lying = /mirror|rug|runner|tray/i;
const onTable = /easel/i;

function thingView(subject: ArtSubject): Picture {
  const stage = createStage(subject);
  const thing = standing.find(([words]) => words.test(subject.title));
  if (thing && (subject.attributeSet === 'home_decor' || /vase/i.test(subject.title))) {
    return withBackdrop(thing[1](stage), !lying.test(subject.title));
  }
  const tool = tools.find(([words]) => words.test(subject.title));
  return withBackdrop(tool?.[1](stage) ?? '', onTable.test(subject.title));
}

/** A wall with the print floating off it, for materials whose edge is part of the picture. */
function onWall(print: Picture, hang: typeof hangAcrylic): Picture {
  const { width, height } = print;
  const inset = 62;
  const place = { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset };
  return {
    width,
    height,
    content: rectangle(0, 0, width, height, { fill: wallGround }) + hang(print, place, 16),
  };
}

function wallOfPrints(subject: ArtSubject): Picture {
  const [width, height] = subject.orientation === 'landscape' ? [longSide, shortSide] : [shortSide, longSide];
  const box = { x: 70, y: 70, width: width - 140, height: height - 150 };
  const wall = rectangle(0, 0, width, height, { fill: wallGround });
  const loose = subject.attributeSet === 'poster_bundle' && subject.orientation === 'portrait';
  return {
    width,
    height,
    content: wall + (loose ? layLoose(subject, box) : hangArrangement(subject, box, true)),
  };
}

/** The picture by which a product is known. */
export function mainView(subject: ArtSubject): Picture {
  switch (subject.attributeSet) {
    case 'frame':
      return frameView(subject);
    case 'passepartout':
      return passepartoutView(subject);
    case 'framing':
      return hangerView(subject);
    case 'gift_wrapping':
      return withBackdrop(wrapping(createStage(subject)), false);
    case 'plexi':
      return onWall(composePrint(subject), hangAcrylic);
    case 'aluminium':
      return onWall(composePrint(subject), hangPanel);
    case 'studio_ds':
      return editionView(subject, composePrint(subject));
    case 'photowall':
    case 'poster_bundle':
      return subject.parts?.length ? wallOfPrints(subject) : composePrint(subject);
    case 'home_decor':
    case 'accessory':
      return thingView(subject);
    case 'default':
      return subject.style ? composePrint(subject) : thingView(subject);
    case 'poster':
      return composePrint(subject);
  }
}
