import { expect, it } from 'vitest';
import { sizeProblem } from './size-problem.ts';

it.each([
  [640, 404, undefined],
  [4096, 2584, undefined],
  [639, 403, 'too-narrow'],
  [4097, 2585, 'too-wide'],
  [1000, 1000, 'wrong-shape'],
  [4000, 4200, 'wrong-shape'],
  [4000, 4201, 'too-many-pixels'],
  [300, 60_000, 'too-many-pixels'],
])('%i by %i: %s', (width, height, problem) => {
  expect(sizeProblem(width, height)).toBe(problem);
});
