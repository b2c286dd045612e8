import { test, expect } from 'vitest';
import { boardColourOf, frameAppearance } from './framing-words.ts';

test.each([
  ['Egetræsramme', 'wood', 'oak'],
  ['Eichenrahmen', 'wood', 'oak'],
  ['Ekram', 'wood', 'oak'],
  ['Marco de roble', 'wood', 'oak'],
  ['Tammikehys', 'wood', 'oak'],
  ['Cadre en chêne', 'wood', 'oak'],
  ['Cornice in rovere', 'wood', 'oak'],
  ['Eikenhouten lijst', 'wood', 'oak'],
  ['Ramka dębowa', 'wood', 'oak'],
  ['Nussbaumrahmen', 'wood', 'walnut'],
  ['Cornice in noce', 'wood', 'walnut'],
  ['Pähkinäpuukehys', 'wood', 'walnut'],
  ['Schwarzer Holzrahmen', 'black', 'black'],
  ['Sort træramme', 'black', 'black'],
  ['Cornice in legno nero', 'black', 'black'],
  ['Schwarzer Metallrahmen', 'metal', 'black'],
  ['Czarna ramka metalowa', 'metal', 'black'],
  ['Cadre en métal noir', 'metal', 'black'],
  ['White Wooden Frame', 'white', 'white'],
  ['Vit träram', 'white', 'white'],
  ['Biała ramka drewniana', 'white', 'white'],
  ['Zilverkleurige aluminium lijst', 'metal', 'silver'],
  ['Marco de aluminio plateado', 'metal', 'silver'],
  ['Messingfarget metallramme', 'metal', 'brass'],
  ['Brass-Coloured Metal Frame', 'metal', 'brass'],
  ['Cornice in metallo color rame', 'metal', 'copper'],
  ['Metalowa ramka w kolorze miedzi', 'metal', 'copper'],
  ['Rama galeryjna ze szczeliną cienia', 'wood', 'natural'],
  ['Magnetram i naturligt trä', 'wood', 'natural'],
  ['Frame', 'wood', 'natural'],
])('%s: %s, %s', (name, kind, finish) => {
  expect(frameAppearance([name])).toEqual({ kind, finish });
});

test('the first text with a finish decides, and any may say that it is metal', () => {
  expect(frameAppearance(['Brass', 'Metal', 'Black Frame'])).toEqual({ kind: 'metal', finish: 'brass' });
  expect(frameAppearance(['', 'Metal', 'Black Frame'])).toEqual({ kind: 'metal', finish: 'black' });
});

test.each([
  ['Elfenbeinfarbenes Passepartout', 'ivory'],
  ['Passe-partout w kolorze kości słoniowej', 'ivory'],
  ['Norsunluunvalkoinen paspartuuri', 'ivory'],
  ['Elfenbensvit passepartout', 'ivory'],
  ['Graues Passepartout', 'grey'],
  ['Harmaa paspartuuri', 'grey'],
  ['Zwart passe-partout', 'black'],
  ['Paspartú blanco', 'white'],
  ['Passepartout', 'white'],
])('board %s: %s', (name, colour) => {
  expect(boardColourOf([name])).toBe(colour);
});
