import { describe, expect, it } from 'vitest';
import { answer, card, context, failed, kindOf, ledTo, page, url } from '../../../tests/support/judging.ts';
import type { Failure } from './answer.ts';
import { type JudgeContext, judge } from './judge.ts';
import type { OutcomeKind } from './outcome.ts';

describe('an answer that came', () => {
  it.each<[number, OutcomeKind]>([
    [200, 'alive'],
    [203, 'alive'],
    [204, 'not-a-page'],
    [302, 'not-a-page'],
    [400, 'blocked'],
    [401, 'blocked'],
    [403, 'blocked'],
    [404, 'gone'],
    [405, 'blocked'],
    [406, 'blocked'],
    [408, 'timeout'],
    [410, 'gone'],
    [418, 'blocked'],
    [429, 'blocked'],
    [451, 'blocked'],
    [500, 'server-error'],
    [503, 'server-error'],
    [599, 'server-error'],
    [999, 'blocked'],
    [99, 'blocked'],
    [100, 'not-a-page'],
    [199, 'not-a-page'],
    [205, 'not-a-page'],
    [300, 'not-a-page'],
    [399, 'not-a-page'],
  ])('with status %i is %s', (status, kind) => {
    expect(kindOf(answer(page(card, { status })))).toBe(kind);
  });

  it('is no page where it is neither text nor PDF, or empty', () => {
    expect(kindOf(answer(page(null)))).toBe('not-a-page');
    expect(judge(answer(page(null, { headers: { 'content-type': 'image/png' } })), context).reason).toBe(
      'image/png',
    );
    expect(judge(answer(page('  \n')), context)).toMatchObject({ kind: 'not-a-page', reason: 'it is empty' });
    expect(judge(answer(page(null, { headers: {} })), context).reason).toBe('no content type');
    expect(judge(answer(page(card, { status: 204 })), context).reason).toBe('status 204');
    expect(judge(answer(page(card, { status: 403 })), context).reason).toBe('status 403');
    expect(judge(answer(page(card, { status: 444 })), context).reason).toBe('status 444');
    expect(judge(answer(page(card)), context)).toMatchObject({ reason: null, newUrl: null, status: 200 });
    expect(kindOf(answer(page(null, { pdf: new Uint8Array([37]) })))).toBe('alive');
  });

  it('is as it was judged before where it was not modified', () => {
    expect(kindOf(answer({ kind: 'not-modified' }))).toBe('alive');
    expect(kindOf(answer({ kind: 'not-modified' }), { kept: 'soft-404' })).toBe('soft-404');
    expect(kindOf(ledTo('https://other.example/x', 302, { kind: 'not-modified' }))).toBe('off-issuer');
  });
});

describe('an answer at the end of a way', () => {
  const first = 'https://www.bank.example/a';
  const way = (last: string, status = 200) => [
    { url, status: 301 },
    { url: first, status: 302 },
    { url: last, status },
  ];

  it('is that of its last address, and what moved for good the first', () => {
    const last = 'https://www.bank.example/b';
    expect(judge(answer(page(), way(last)), context)).toMatchObject({
      kind: 'moved',
      finalUrl: last,
      finalHost: 'www.bank.example',
      newUrl: first,
    });
    expect(kindOf(answer(page(), way('https://other.example/b')))).toBe('off-issuer');
  });

  it('proposes no address for a page that is not there, and none that leaves the issuer', () => {
    const gone = answer(page(card, { status: 404 }), way('https://www.bank.example/b', 404));
    expect(judge(gone, context)).toMatchObject({ kind: 'gone', newUrl: null, status: 404 });
    expect(judge(answer(page(), way('https://other.example/b')), context).newUrl).toBeNull();
  });

  it('has no status where nothing answered, and 304 where it was not modified', () => {
    expect(judge(answer(failed('timeout')), context)).toMatchObject({ status: null, finalUrl: null });
    expect(judge(answer({ kind: 'not-modified' }), context).status).toBe(304);
  });
});

describe('an answer that did not come', () => {
  it.each<[Failure, OutcomeKind]>([
    ['timeout', 'timeout'],
    ['dns', 'dns'],
    ['tls', 'tls'],
    ['refused', 'refused'],
    ['reset', 'refused'],
    ['private-address', 'private-address'],
    ['too-large', 'too-large'],
    ['too-many-redirects', 'redirects'],
    ['not-https', 'redirects'],
    ['retry-after-too-long', 'blocked'],
    ['bad-answer', 'server-error'],
    ['no-network', 'not-checked'],
    ['budget-spent', 'not-checked'],
  ])('by %s is %s', (failure, kind) => {
    expect(kindOf(answer(failed(failure)))).toBe(kind);
  });

  it('is off the issuer where the way had left it', () => {
    const left = answer(failed('timeout'), [
      { url, status: 302 },
      { url: 'https://parked.example/', status: 200 },
    ]);
    expect(kindOf(left)).toBe('off-issuer');
  });
});

describe('redirects', () => {
  it('for good are a move, with the new address', () => {
    expect(judge(ledTo('https://www.bank.example/credit/harbor', 301), context)).toMatchObject({
      kind: 'moved',
      newUrl: 'https://www.bank.example/credit/harbor',
      dead: false,
    });
    expect(kindOf(ledTo('https://www.bank.example/credit/harbor', 308))).toBe('moved');
  });

  it('for now are none', () => {
    for (const status of [302, 303, 307])
      expect(kindOf(ledTo('https://www.bank.example/credit/harbor', status))).toBe('alive');
  });

  it('name the address up to which they are for good', () => {
    const way = answer(page(), [
      { url, status: 301 },
      { url: 'https://www.bank.example/credit/harbor', status: 302 },
      { url: 'https://www.bank.example/credit/harbor?session=7', status: 200 },
    ]);
    expect(judge(way, context)).toMatchObject({
      kind: 'moved',
      newUrl: 'https://www.bank.example/credit/harbor',
    });
  });

  it('off the issuer are told by registrable domain', () => {
    expect(kindOf(ledTo('https://cards.bank.example/harbor'))).toBe('alive');
    expect(kindOf(ledTo('https://bank.example.evil.example/harbor'))).toBe('off-issuer');
    expect(kindOf(ledTo('https://notbank.example/harbor', 301))).toBe('off-issuer');
    expect(kindOf(ledTo('https://hero.github.io/x'), { domains: ['bank.github.io'] })).toBe('off-issuer');
    expect(kindOf(ledTo('https://www.bank.example/x'), { domains: ['cards.bank.example'] })).toBe('alive');
  });

  it('off the issuer are that, whatever the other host answers, unless it refuses', () => {
    const status = (code: number) =>
      kindOf(ledTo('https://parked.example/', 302, page(card, { status: code })));
    expect([status(200), status(503), status(404), status(403)]).toEqual([
      'off-issuer',
      'off-issuer',
      'gone',
      'blocked',
    ]);
  });

  it('propose no address that a card may not cite', () => {
    const moved = judge(ledTo('https://www.bank.example/x', 301), {
      ...context,
      domains: ['cards.bank.example'],
    });
    expect(moved).toMatchObject({ kind: 'moved', newUrl: null });
  });

  it('of a copy in the Wayback Machine are judged by the page it is a copy of', () => {
    const copy = 'https://web.archive.org/web/20260101000000/https://www.bank.example/cards/harbor';
    expect(kindOf({ ...answer(page(), [{ url: copy, status: 200 }]), url: copy })).toBe('alive');
    const other = 'https://web.archive.org/web/20260101000000/https://best.example/harbor';
    expect(kindOf(ledTo(other))).toBe('off-issuer');
  });

  it('to a page that keeps robots out are no end of the page', () => {
    expect(kindOf(ledTo('https://validate.perfdrive.com/?ssa=1'))).toBe('blocked');
    expect(kindOf(ledTo('https://bank.queue-it.net/'))).toBe('blocked');
  });
});

describe('failing for a time', () => {
  const timeout = answer(failed('timeout'));
  const dead = (changes: Partial<JudgeContext>) => judge(timeout, { ...context, ...changes }).dead;

  it('is dead after the wanted number of different days, this one among them', () => {
    expect(dead({ failedOn: [] })).toBe(false);
    expect(dead({ failedOn: ['2026-10-08'] })).toBe(false);
    expect(dead({ failedOn: ['2026-10-08', '2026-10-09'] })).toBe(true);
    expect(dead({ failedOn: ['2026-10-09', '2026-10-09', '2026-10-10'] })).toBe(false);
  });

  it('never is dead on the first day for a changed card', () => {
    expect(dead({ deadAfter: 1 })).toBe(true);
    expect(dead({ deadAfter: 1, changed: true })).toBe(false);
    expect(dead({ deadAfter: 1, changed: true, failedOn: ['2026-10-09'] })).toBe(true);
  });

  it('is certain at once where the name is not known, and only then', () => {
    expect(judge(answer(failed('dns', 'its name is not known (ENOTFOUND)')), context).dead).toBe(true);
    expect(
      judge(answer(failed('dns', 'its name could not be looked up just now (EAI_AGAIN)')), context).dead,
    ).toBe(false);
  });
});
