import { none, type Rule } from './rule.ts';
import { findArtProblem } from './shared/art-form.ts';

export const artSize: Rule<'art-size', { readonly found: string; readonly expected: string }> = {
  code: 'art-size',
  title: 'card art of the wrong size or format',
  severity: 'error',
  class: 'schema',
  short: 'this picture has the wrong size or format',
  sentence: ({ found, expected }) =>
    `The picture is ${found}; expected ${expected}. Export it again with \`cardcat wallet\`.`,
  checkCard({ image }, { art }) {
    const file = image?.path === undefined ? undefined : art.get(image.path);
    if (image === undefined || file === undefined) return none;
    const problem = findArtProblem(file);
    if (problem !== undefined) return [{ pointer: '/image/path', ...problem }];
    const size = file.value;
    if (size === undefined || image.width === undefined || image.height === undefined) return none;
    if (size.width === image.width && size.height === image.height) return none;
    const found = `${size.width} × ${size.height} pixels`;
    const expected = `${image.width} × ${image.height}, as in the record`;
    return [{ pointer: '/image/width', found, expected }];
  },
};
