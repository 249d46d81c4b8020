import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextLink } from './links.ts';

const origin = 'https://lms.example';
const target = '/api/v1/courses/1/tabs?per_page=100';
const next = (...fields: readonly string[]) => nextLink(fields, { origin, path: target });

const targetText = fc
  .array(
    fc.constantFrom(
      'page=bookmark:WyJhIl0',
      '%2F',
      '%2f',
      '[]',
      ',',
      ';',
      '&',
      '=',
      "'",
      '(',
      '..',
      '/',
      '+',
      '~',
      'x',
    ),
    { maxLength: 12 },
  )
  .map((all) => `/api/v1/${all.join('')}`);
const space = fc.constantFrom('', ' ', '\t', '  ');
const otherRel = fc.constantFrom('prev', 'last', 'first', 'current', 'https://rel.example/next');
const nextRel = fc.constantFrom(
  'next',
  'NEXT',
  '"next"',
  '"Next"',
  '"prev next"',
  '"next  last"',
  '" next "',
  '"prev\tnext"',
);
const noise = fc.constantFrom('', 'title="a, b; rel=x"', 'crossorigin', 'title="quo\\"te, <x>"', 'type=text');
const linkText = (uri: fc.Arbitrary<string>, rel: fc.Arbitrary<string>) =>
  fc
    .tuple(uri, rel, noise, fc.boolean(), space, space)
    .map(([where, relation, other, first, left, right]) => {
      const relText = `${left}rel${left}=${right}${relation}`;
      const parameters = (first ? [other, relText] : [relText, other]).filter((text) => text !== '');
      return `<${where}>${right};${parameters.join(`${left};${right}`)}`;
    });
const others = fc.array(linkText(targetText, otherRel), { maxLength: 3 });

describe('the link to the next page', () => {
  test('is found in any valid form, byte for byte', () => {
    const own = targetText.chain((uri) =>
      linkText(fc.constantFrom(uri, `${origin}${uri}`, `https://LMS.example:443${uri}`), nextRel).map(
        (link) => ({ uri, link }),
      ),
    );
    fc.assert(
      fc.property(
        others,
        own,
        others,
        fc.constantFrom(',', ', ', ' ,', ',,\t'),
        fc.boolean(),
        (a, { uri, link }, b, comma, one) => {
          const links = [...a, link, ...b];
          // For a complete URL, the client keeps `..` in the path. For a relative link, the URL parser resolves `..`, so skip
          // such links.
          fc.pre(link.startsWith('<https:') || !/\/\.{1,2}(\/|$)/.test(uri));
          expect(next(...(one ? [links.join(comma)] : links))).toEqual({ kind: 'next', path: uri });
        },
      ),
    );
  });

  test('is missing without a next relation', () => {
    fc.assert(
      fc.property(others, (links) => {
        expect(next(links.join(','))).toEqual({ kind: 'none' });
      }),
    );
    expect(next()).toEqual({ kind: 'none' });
  });

  test.each([
    'garbage',
    '<x; rel="next"',
    '<x>; rel="next',
    '<x> rel=next',
    '<a b>; rel=next',
    '<x>; rel=next junk <y>',
  ])('is invalid, not missing, if the header cannot be parsed: %s', (field) =>
    expect(next(field)).toEqual({ kind: 'invalid' }),
  );

  test('never causes an exception', () => {
    const field = fc.array(
      fc.constantFrom('<', '>', '"', ';', ',', '=', 'rel', 'next', ' ', '*', "'", '\\', 'x'),
    );
    fc.assert(
      fc.property(field, (parts) => void next(parts.join(''))),
      { numRuns: 500 },
    );
  });
});

describe('links to other origins', () => {
  test.each([
    ['http://lms.example/x', 'http://lms.example', true],
    ['https://lms.example:8443/x', 'https://lms.example:8443', false],
    ['https://other.example/x', 'https://other.example', false],
    ['//other.example/x', 'https://other.example', false],
    ['https://user@lms.example/x', 'https://lms.example', false],
    ['https://lms.example@other.example/', 'https://other.example', false],
  ])('are detected with their origin: %s', (uri, leadsTo, onlyScheme) =>
    expect(next(`<${uri}>; rel="next"`)).toEqual({ kind: 'other_origin', origin: leadsTo, onlyScheme }),
  );

  test.each([
    ['?page=2', '/api/v1/courses/1/tabs?page=2'],
    ['modules?x=%2F', '/api/v1/courses/1/modules?x=%2F'],
    ['../2/tabs', '/api/v1/courses/2/tabs'],
    ['./', '/api/v1/courses/1/'],
    ['https://lms.example', '/'],
    ['https://lms.example?page=2#top', '/?page=2'],
    ['//lms.example/../x', '/../x'],
  ])('do not include a link within the origin, which is resolved: %s', (uri, wanted) =>
    expect(next(`<${uri}>; rel=next`)).toEqual({ kind: 'next', path: wanted }),
  );
});
