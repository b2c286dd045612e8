import { expect, test } from 'vitest';
import { ConfigurationError } from '../../config/configuration-error.ts';
import { logoShape } from './logo.ts';

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><path d="M0 0"/></svg>', 4],
  ["<?xml version='1.0'?>\n<svg width='10' height='10'\n viewBox = '-5,-5,30,20'>", 1.5],
  ['<svg width="120px" height="48px">', 2.5],
  ['<svg viewBox="" width="90" height="30">', 3],
])('%s is %d times as wide as high', (svg, shape) => {
  expect(logoShape(svg)).toBe(shape);
});

test.each([
  '<svg>',
  '<svg viewBox="0 0 0 40">',
  '<svg width="100%" height="">',
  '<svg viewBox="0 0 40 0">',
  'logo',
])('%s has no shape', (svg) => {
  expect(() => logoShape(svg)).toThrow(ConfigurationError);
});
