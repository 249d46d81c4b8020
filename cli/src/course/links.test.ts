import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../tests/support/fixtures.ts';
import { findNextLink } from './links.ts';

const { invalid, otherOrigins, sameOrigin } = readFixture<{
  readonly invalid: readonly string[];
  readonly otherOrigins: readonly (readonly [string, string, boolean])[];
  readonly sameOrigin: readonly (readonly [string, string])[];
}>('course/links.json');

const origin = 'https://lms.example';
const target = '/api/v1/courses/1/tabs?per_page=100';
const findNext = (...fields: readonly string[]) => findNextLink(fields, { origin, path: target });

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
  .map((parts) => `/api/v1/${parts.join('')}`);
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
const createLink = (uri: fc.Arbitrary<string>, rel: fc.Arbitrary<string>) =>
  fc
    .tuple(uri, rel, noise, fc.boolean(), space, space)
    .map(([targetUri, relation, otherParameter, isRelLast, spaceBefore, spaceAfter]) => {
      const relText = `${spaceBefore}rel${spaceBefore}=${spaceAfter}${relation}`;
      const parameters = (isRelLast ? [otherParameter, relText] : [relText, otherParameter]).filter(
        (text) => text !== '',
      );
      return `<${targetUri}>${spaceAfter};${parameters.join(`${spaceBefore};${spaceAfter}`)}`;
    });
const otherLinks = fc.array(createLink(targetText, otherRel), { maxLength: 3 });

describe('the link to the next page', () => {
  test('is found in any valid form, byte for byte', () => {
    const nextPageLink = targetText.chain((uri) =>
      createLink(fc.constantFrom(uri, `${origin}${uri}`, `https://LMS.example:443${uri}`), nextRel).map(
        (link) => ({ uri, link }),
      ),
    );
    fc.assert(
      fc.property(
        otherLinks,
        nextPageLink,
        otherLinks,
        fc.constantFrom(',', ', ', ' ,', ',,\t'),
        fc.boolean(),
        (linksBefore, { uri, link }, linksAfter, comma, isOneField) => {
          const links = [...linksBefore, link, ...linksAfter];
          // For a complete URL, the client keeps `..` in the path. For a relative link, the URL parser resolves `..`, so skip
          // such links.
          fc.pre(link.startsWith('<https:') || !/\/\.{1,2}(\/|$)/.test(uri));
          expect(findNext(...(isOneField ? [links.join(comma)] : links))).toEqual({
            kind: 'next',
            path: uri,
          });
        },
      ),
    );
  });

  test('is missing without a next relation', () => {
    fc.assert(
      fc.property(otherLinks, (links) => {
        expect(findNext(links.join(','))).toEqual({ kind: 'none' });
      }),
    );
    expect(findNext()).toEqual({ kind: 'none' });
  });

  test.each(invalid)('is invalid, not missing, if the header cannot be parsed: %s', (field) =>
    expect(findNext(field)).toEqual({ kind: 'invalid' }),
  );

  test('never causes an exception', () => {
    const field = fc.array(
      fc.constantFrom('<', '>', '"', ';', ',', '=', 'rel', 'next', ' ', '*', "'", '\\', 'x'),
    );
    fc.assert(
      fc.property(field, (parts) => void findNext(parts.join(''))),
      { numRuns: 500 },
    );
  });
});

describe('links to other origins', () => {
  test.each(otherOrigins)('are detected with their origin: %s', (uri, leadsTo, onlyScheme) =>
    expect(findNext(`<${uri}>; rel="next"`)).toEqual({ kind: 'other_origin', origin: leadsTo, onlyScheme }),
  );

  test.each(sameOrigin)(
    'do not include a link within the origin, which is resolved: %s',
    (uri, expectedPath) =>
      expect(findNext(`<${uri}>; rel=next`)).toEqual({ kind: 'next', path: expectedPath }),
  );
});
