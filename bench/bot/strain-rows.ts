import { connect } from 'node:net';
import { type BotProcess, signatureOf, webhookSecret } from '../../tests/support/bot/bot-process.ts';
import type { Bench } from '../run-bench.ts';
import { highWater, openOne, withContest } from './contest.ts';
import { p95, timed, until } from './figures.ts';
import { mib, ms, type TargetRow, targetRow } from './target-row.ts';

/** What strangers send. */
export async function hostileRows(bench: Bench): Promise<readonly TargetRow[]> {
  const seconds = bench.rounds > 1 ? 10 : 3;
  return withContest(bench, 'ours', { limits: 'off' }, async ({ bot }) => {
    const times: number[] = [];
    const lines = bot.log.length;
    const end = performance.now() + seconds * 1000;
    let bad = 0;
    while (performance.now() < end) {
      const next = new Promise((resolve) => setTimeout(resolve, 50));
      const forged = Array.from({ length: 50 }, () => bot.post('star', { n: ++bad }, { secret: 'no' }));
      times.push(await timed(() => bot.post('ping', { zen: 'Speak.' })));
      await Promise.all([...forged, next]);
    }
    const rate = Math.round(bad / seconds);
    const said = bot.log.length - lines;
    const before = highWater(bot) ?? 0;
    const status = await oversized(bot);
    const more = (highWater(bot) ?? 0) - before;
    return [
      targetRow({
        what: `${rate} bad signatures a second for ${seconds} s: a good one, p95; log lines`,
        figure: `${ms(p95(times))}; ${said}`,
        target: '< 250 ms; a few',
        met: (slack) => p95(times) < 250 * slack && said <= seconds,
        atItsSize: rate >= 900,
      }),
      targetRow({
        what: 'a body without end: answer; memory',
        figure: `${status}; ${mib(more)}`,
        target: '413; about 25 MiB',
        met: status === '413' && more <= 40 * 1024 ** 2,
      }),
    ];
  });
}

/** Sends pieces until it is cut off; gives the status that came. */
function oversized(bot: BotProcess): Promise<string> {
  const { hostname, port } = new URL(bot.url);
  const piece = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`;
  const head = [
    `POST /api/github/webhooks HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\n`,
    `x-hub-signature-256: ${signatureOf('', webhookSecret)}\r\ntransfer-encoding: chunked\r\n\r\n`,
  ].join('');
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(head, more));
    const more = (): void => {
      if (!socket.destroyed) socket.write(piece, more);
    };
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'none'));
  });
}

/** Asked to stop, and told by GitHub to stop. */
export async function stopRows(bench: Bench): Promise<readonly TargetRow[]> {
  const stop = await withContest(bench, 'ours', { limits: 'off' }, async ({ world, bot }) => {
    for (let at = 0; at < 20; at++) openOne(world, bench.today);
    await world.github.mail.sendAll();
    const start = performance.now();
    const { exitCode } = await bot.stop();
    return { exitCode, took: performance.now() - start };
  });
  const inPause = await withContest(bench, 'ours', { limits: 'off' }, async ({ world, bot }) => {
    const does = {
      kind: 'answer',
      status: 403,
      message: 'You have exceeded a secondary rate limit',
      headers: { 'retry-after': '5' },
    } as const;
    world.github.plan([{ operation: 'issues/add-labels', times: 1, does }]);
    for (let at = 0; at < 5; at++) openOne(world, bench.today);
    await world.github.mail.sendAll();
    const isRefused = (): number => world.github.seen.findIndex(({ status }) => status === 403);
    await until(() => isRefused() >= 0, 20_000, 'the refusal');
    const start = performance.now();
    // What was under way at that moment may still arrive.
    await new Promise((resolve) => setTimeout(resolve, 250));
    const from = world.github.seen.length;
    await new Promise((resolve) => setTimeout(resolve, 4_500 - (performance.now() - start)));
    const writes = world.github.seen.slice(from).filter(({ method }) => method !== 'GET').length;
    await until(() => bot.log.filter(({ msg }) => msg === 'Looked at.').length >= 5, 60_000, 'the rest');
    return writes;
  });
  return [
    targetRow({
      what: 'SIGTERM with 20 pull requests under way: exit code; time',
      figure: `${stop.exitCode}; ${(stop.took / 1000).toFixed(1)} s`,
      target: '0; <= 20 s',
      met: (slack) => stop.exitCode === 0 && stop.took <= 20_000 * slack,
    }),
    targetRow({
      what: 'writes while GitHub wants a pause',
      figure: String(inPause),
      target: '0',
      met: inPause === 0,
    }),
  ];
}
